import { boardLines, EMPTY, type Grid } from '@masquerade/games/connect-four/grid'
import { duelGroups, duelWords } from '../forms/duel-figures.ts'
import { tablePages } from '../forms/table-pages.ts'
import { posterStyles as styles } from '../poster-frame.tsx'
import { Frame, telling, wordsOf } from './stage.tsx'

export const connectFourPages = tablePages({
  game: 'connect-four',
  telling,
  wordsOf,
  pictures: {
    drop: () => <Frame grid={BEGUN} first={1} last={[4, 3]} />,
    win: () => <Frame grid={WON} first={1} lit={FOUR} over />,
  },
  Poster,
  papers: ['llmarena'],
  Drawing({ table: { grid, first, drops } }) {
    const last = drops.at(-1)
    return <Frame grid={grid} first={first} last={last && [last.column, last.row]} />
  },
  lines: (table) => [...boardLines(table), '1 2 3 4 5 6 7'],
  drew: ({ score }) => score === 1,
  columns: [
    ['score'],
    ['wins', 'wins-as-first', 'wins-as-second'],
    ['missed-wins'],
    ['missed-blocks'],
    ['illegal-answers'],
  ],
  groups: duelGroups,
  figures: duelWords,
  tellWinner: ['drawn'],
})

/** An example position has a list of discs for each column, from the bottom up; seat 1 begins. */
const BEGUN: Grid = EMPTY.map((_, index) => [[], [], [2], [1, 2, 1], [1], [], []][index] ?? [])
const WON: Grid = EMPTY.map((_, index) => [[], [1], [2, 1], [1, 2, 1], [2, 1, 2, 1], [2], []][index] ?? [])
const FOUR = [2, 3, 4, 5].map((column) => [column, column - 1] as const)

const POSTER_COLUMNS = [0, 1, 2, 3, 4, 5, 6]
const POSTER_ROWS = [0, 1, 2, 3, 4]
const DISCS: readonly (readonly ('red' | 'teal')[])[] = [
  [],
  ['red'],
  ['teal', 'red'],
  ['red', 'teal', 'red'],
  ['teal', 'red', 'teal'],
  ['teal'],
  [],
]

const at = (column: number, row: number) => ({ cx: 85 + column * 25, cy: 150 - row * 22 })

function Poster() {
  return (
    <>
      <rect x="66" y="46" width="188" height="120" rx="10" className={styles.thing} />
      {POSTER_COLUMNS.flatMap((column) =>
        POSTER_ROWS.map((row) => {
          const disc = DISCS[column]?.[row]
          return (
            <circle key={`${column} ${row}`} {...at(column, row)} r="9" className={disc ? styles[disc] : styles.hole} />
          )
        }),
      )}
      <circle cx="185" cy="24" r="9" className={styles.red} />
      <path className={styles.faint} d="M185 38v38" />
    </>
  )
}
