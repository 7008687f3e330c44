import type { HanabiEvent } from '@masquerade/games'
import { COLOURS } from '@masquerade/games/hanabi/cards'
import { record } from '@masquerade/games/hanabi/table'
import { useLocale, useTranslations } from 'next-intl'
import { Label } from '../forms/sheet.tsx'
import { tablePages } from '../forms/table-pages.ts'
import { posterStyles as styles } from '../poster-frame.tsx'
import { gameWords } from '../words.list.ts'
import { type Hand, type Held, TableDrawing } from './drawing.tsx'
import { telling, wordsOf } from './telling.ts'

const UNSAID = { hints: '', lives: '', deck: '' }

export const hanabiPages = tablePages({
  game: 'hanabi',
  telling,
  wordsOf,
  pictures: { build: () => <Example hands={[]} />, see: () => <Example hands={HANDS} /> },
  Poster,
  papers: ['llmarena'],
  Drawing: ({ table }) => <TableDrawing table={table} hands={[]} words={UNSAID} />,
  lines: ({ fireworks }) => [
    fireworks.map((rank, index) => `${(COLOURS[index] ?? '').charAt(0).toUpperCase()}${rank}`).join(' '),
  ],
  row: {
    Result({ match }) {
      const t = useTranslations('match.tabletop')
      return <span>{t('points', { points: match.seats[0]?.score ?? 0 })}</span>
    },
    OwnResult({ seat }) {
      const locale = useLocale()
      return seat.won ? <span>{gameWords.hanabi[locale].winners.team}</span> : null
    },
  },
  columns: [['score'], ['points'], ['play-accuracy'], ['plays', 'discards', 'hints'], ['illegal-answers']],
  tellWinner: ['perfect', 'lives-lost'],
})

const OPENED: HanabiEvent = {
  type: 'opened',
  v: 1,
  data: { seats: 3, colours: 5, ranks: 5, hand: 5, hints: 8, lives: 3, limits: { actMs: 30_000 }, first: 1 },
}
const BUILT = [2, 3, 1, 0, 5]

const back = { card: undefined, colour: undefined, rank: undefined, named: false, drawn: false }
const handOf = (seat: number, ...cards: readonly Partial<Held>[]): Hand => ({
  seat,
  cards: cards.map((known, index) => ({ ...back, id: seat * cards.length + index, ...known })),
})
const HANDS = [
  handOf(1, {}, { colour: 'red' }, { rank: 1 }, {}, {}),
  handOf(2, { card: 'R3', rank: 3, named: true }, { card: 'W1' }, { card: 'Y4' }, {}, { colour: 'green', rank: 2 }),
  handOf(3, {}, {}, {}, {}, {}),
]

function Example({ hands }: { hands: readonly Hand[] }) {
  const t = useTranslations('hanabi.board.tokens')
  const table = { ...record(undefined, OPENED), fireworks: BUILT, hints: 5 }
  return <TableDrawing table={table} hands={hands} words={{ hints: t('hints'), lives: t('lives'), deck: t('deck') }} />
}

const BURSTS = [
  { x: 96, y: 62, size: 26, line: 'redLine', rank: 2 },
  { x: 164, y: 48, size: 34, line: 'amberLine', rank: 5 },
  { x: 232, y: 66, size: 22, line: 'tealLine', rank: 1 },
] as const
const RAYS = Array.from({ length: 12 }, (_, ray) => (ray * Math.PI) / 6)

const rounded = (value: number) => Math.round(value * 10) / 10

function Poster() {
  return (
    <>
      {BURSTS.map(({ x, y, size, line, rank }) => (
        <g key={x}>
          <path
            className={styles[line]}
            d={RAYS.map((angle) => {
              const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
              return `M${rounded(x + dx * size * 0.4)} ${rounded(y + dy * size * 0.4)}L${rounded(x + dx * size)} ${rounded(y + dy * size)}`
            }).join('')}
          />
          <path className={styles.faint} d={`M${x} ${y + size + 4}V110`} />
          <rect x={x - 17} y="112" width="34" height="46" rx="4" className={styles.thing} />
          <Label x={x} y="141" className={styles.text} text={rank} />
        </g>
      ))}
    </>
  )
}
