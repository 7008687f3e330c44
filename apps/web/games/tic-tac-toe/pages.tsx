import { duelColumns, duelGroups, duelWords } from '../forms/duel-figures.ts'
import { tablePages } from '../forms/table-pages.ts'
import { posterStyles as styles } from '../poster-frame.tsx'
import { boardLines, Drawing, telling, wordsOf } from './stage.tsx'

export const ticTacToePages = tablePages({
  game: 'tic-tac-toe',
  telling,
  wordsOf,
  pictures: {
    mark: () => <Drawing board={game(4, 0, 2)} />,
    win: () => <Drawing board={game(4, 0, 2, 1, 6)} line={[2, 4, 6]} />,
  },
  Poster,
  papers: ['llmarena'],
  Drawing: ({ table }) => <Drawing board={table} />,
  lines: boardLines,
  drew: ({ score }) => score === 1,
  columns: duelColumns,
  groups: duelGroups,
  figures: duelWords,
})

/** Tic-tac-toe: an example game is a list of the cells that the players marked in turn; seat 1 begins. */
const game = (...cells: number[]) => ({
  first: 1,
  marks: cells.map((cell, index) => ({ seat: (index % 2) + 1, cell })),
})

const CROSSES = ['116 54', '160 98', '204 142', '204 54']
const RINGS = ['160 54', '116 98', '160 142']

function Poster() {
  return (
    <>
      <path className={styles.line} d="M138 36v124M182 36v124M98 76h124M98 120h124" />
      {CROSSES.map((at) => (
        <path key={at} className={styles.redLine} d={`M${at}m-10-10l20 20m0-20l-20 20`} />
      ))}
      {RINGS.map((at) => (
        <circle key={at} transform={`translate(${at})`} r="11" className={styles.tealLine} />
      ))}
      <path className={styles.bold} d="M98 36l124 124" />
    </>
  )
}
