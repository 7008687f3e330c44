import { tablePages } from '../forms/table-pages.ts'
import { posterStyles as styles } from '../poster-frame.tsx'
import { Drawing, ledgerLines, type Shown, telling, wordsOf } from './stage.tsx'

export const publicGoodPages = tablePages({
  game: 'public-good',
  telling,
  wordsOf,
  pictures: {
    give: () => <Drawing table={after([20, 0, 50])} />,
    share: () => <Drawing table={after([20, 0, 50], [60, 10, 20])} winners={[2]} shared />,
  },
  Poster,
  papers: ['magic'],
  lines: ledgerLines,
  columns: [['payback'], ['wins'], ['contributed'], ['least-giver'], ['illegal-answers']],
  tellWinner: ['nothing-given'],
})

function after(...gifts: readonly (readonly [number, number, number])[]): Shown {
  const given = [0, 1, 2].map((seat) => gifts.reduce((sum, round) => sum + (round[seat] ?? 0), 0))
  const left = given.map((amount) => 100 - amount)
  const pool = given.reduce((sum, amount) => sum + amount, 0)
  return {
    settings: { endowment: 100, multiplier10: 15 },
    cast: [],
    left,
    pool,
    rounds: gifts.map((amounts, index) => ({ round: index + 1, amounts: [...amounts], missing: [], pool, left })),
  }
}

const PILE = [122, 112, 102, 92] as const
const COINS = [
  [70, 140],
  [70, 131],
  [70, 122],
  [250, 140],
] as const

function Poster() {
  return (
    <>
      <path className={styles.tealLine} d="M160 84c0-34-34-40-44-12M160 84c0-34 34-40 44-12M160 84V40" />
      {PILE.map((y) => (
        <g key={y}>
          <ellipse cx="160" cy={y + 4} rx="22" ry="7" className={styles.thing} />
          <ellipse cx="160" cy={y} rx="22" ry="7" className={styles.amber} />
        </g>
      ))}
      <path className={styles.thing} d="M104 126h112c0 24-24 34-56 34s-56-10-56-34Z" />
      {COINS.map(([x, y]) => (
        <ellipse key={`${x} ${y}`} cx={x} cy={y} rx="16" ry="5" className={styles.amber} />
      ))}
      <path className={styles.faint} d="M88 116c10-22 24-30 40-28M234 128c-10-26-28-38-42-38" />
    </>
  )
}
