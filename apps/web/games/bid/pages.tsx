import { dollars } from '@masquerade/games/bid/constants'
import { tablePages } from '../forms/table-pages.ts'
import { posterStyles as styles } from '../poster-frame.tsx'
import { type Envelope, LotDrawing } from './drawing.tsx'
import { telling, wordsOf } from './telling.ts'

export const bidPages = tablePages({
  game: 'bid',
  telling,
  wordsOf,
  pictures: {
    bid: () => <LotDrawing auction={1} envelopes={envelopes(false)} worthText={dollars} />,
    open: () => <LotDrawing auction={1} envelopes={envelopes(true)} worthText={dollars} />,
  },
  Poster,
  papers: ['llmarena'],
  columns: [['score'], ['reward'], ['wins'], ['over-equilibrium'], ['efficiency'], ['illegal-answers']],
  tellWinner: ['drawn'],
})

const BIDS = [210, 480, 300]

const envelopes = (open: boolean): Envelope[] =>
  BIDS.map((cents, index) => ({
    seat: index + 1,
    cents: open ? cents : undefined,
    value: undefined,
    won: open && cents === Math.max(...BIDS),
  }))

const ENVELOPES = [
  { x: 56, y: 60, turn: -8 },
  { x: 62, y: 108, turn: 5 },
] as const

function Poster() {
  return (
    <>
      {ENVELOPES.map(({ x, y, turn }) => (
        <g key={y} transform={`translate(${x} ${y}) rotate(${turn} 36 22)`}>
          <rect width="74" height="44" rx="3" className={styles.thing} />
          <path className={styles.line} d="M2 3l35 24L72 3" />
          <circle cx="37" cy="27" r="7" className={styles.red} />
        </g>
      ))}
      <g transform="translate(206 84) rotate(-32)">
        <rect x="-34" y="-17" width="68" height="34" rx="6" className={styles.thing} />
        <path className={styles.line} d="M-20-17v34M20-17v34" />
        <path className={styles.bold} d="M0 17v58" />
      </g>
      <path className={styles.thing} d="M150 152h72v10h-72Z" />
      <path className={styles.amberLine} d="M162 140l-8-8M180 136v-11" />
    </>
  )
}
