import type { TicTacToeEvent } from '@masquerade/games'
import { type Board, CELLS, evolve } from '@masquerade/games/tic-tac-toe/table'
import { useTranslations } from 'next-intl'
import type { SeatThingsProps, TableStage, ThingsProps } from '@/features/watch/tabletop/tabletop.ts'
import { boardWords } from '../forms/by-event.ts'
import { duel } from '../forms/duel.ts'
import { Presses } from '../forms/presses.tsx'
import { Sheet } from '../forms/sheet.tsx'
import styles from './stage.module.css'

const moved = ({ type, data }: TicTacToeEvent) =>
  type === 'marked' ? { seat: data.seat, ...placeOf(data.cell) } : undefined

export const { telling, wordsOf } = duel<TicTacToeEvent, Board>({ record: evolve, moves: CELLS.length, moved })

export const stage: TableStage<TicTacToeEvent, Board> = {
  ...telling,
  useWords: boardWords('tic-tac-toe.board', wordsOf),
  Things,
  State,
}

const placeOf = (cell: number) => ({ row: Math.floor(cell / 3) + 1, column: (cell % 3) + 1 })

const ROWS = [0, 3, 6] as const
const COLUMNS = [0, 1, 2] as const

function signOf({ marks, first }: Pick<Board, 'marks' | 'first'>, cell: number): 'X' | 'O' | undefined {
  const seat = marks.find((mark) => mark.cell === cell)?.seat
  return seat === undefined ? undefined : seat === first ? 'X' : 'O'
}

export const boardLines = (board: Board): string[] =>
  ROWS.map((row) => COLUMNS.map((column) => signOf(board, row + column) ?? '.').join(' '))

function Things({ scene, still, answering }: ThingsProps<TicTacToeEvent, Board>) {
  const t = useTranslations('tic-tac-toe.board')
  const { step, table, ended } = scene
  return (
    <div className="relative aspect-square w-[min(100cqw,100cqh)]">
      <Drawing
        board={table}
        line={(ended && table.ended?.line) ?? undefined}
        written={!still && step.event?.type === 'marked'}
      />
      <div className="sr-only">
        <table>
          <caption>{t('board')}</caption>
          <tbody>
            {ROWS.map((row) => (
              <tr key={row}>
                {COLUMNS.map((column) => (
                  <td key={column}>{signOf(table, row + column) ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {answering && (
        <Presses
          answering={answering}
          className="absolute inset-[3%] grid grid-cols-3 grid-rows-3 [--press:18%] [&>button]:rounded-md"
          places={CELLS.map((cell) => ({ label: `${cell + 1}`, name: t('press', placeOf(cell)) }))}
        />
      )}
    </div>
  )
}

interface DrawingProps {
  board: Pick<Board, 'marks' | 'first'>
  line?: readonly number[] | undefined
  written?: boolean
}

export function Drawing({ board, line, written = false }: DrawingProps) {
  const { marks, first } = board
  const last = marks.at(-1)
  return (
    <Sheet
      viewBox="0 0 64 64"
      className={`fill-none [stroke-linecap:round] [stroke-linejoin:round] ${styles.drawing}`}
      data-over={line !== undefined}
    >
      <g className="stroke-[1.3] stroke-line-strong">
        <path d="M22.4 3.500C21.700 18 22.600 42 22 60.500M42 3C42.700 20 41.600 45 42.300 61" />
        <path d="M3.500 22C18 21.300 44 22.700 60.500 21.800M3 42.300C21 41.700 45 42.800 61 42" />
      </g>
      {marks.map(({ seat, cell }) => {
        const { row, column } = placeOf(cell)
        const newest = cell === last?.cell
        return (
          <g
            // The key changes when a mark becomes the last one drawn, so that a new element begins its animation.
            key={`${cell} ${newest}`}
            transform={`translate(${column * 20 - 8} ${row * 20 - 8}) rotate(${TURNS[cell]})`}
            className={`${styles.mark} stroke-[2.1] ${seat === first ? 'stroke-vermilion' : 'stroke-teal'}`}
            data-newest={newest && line === undefined}
            data-written={newest && written}
            data-lit={line?.includes(cell)}
          >
            {seat === first ? (
              <>
                <path pathLength="1" d="M-5.600 -5.800C-2 -2.400 2 1.600 5.500 5.900" />
                <path pathLength="1" d="M5.800 -5.400C2.200 -2 -2.200 2.300 -5.400 5.700" />
              </>
            ) : (
              <path
                pathLength="1"
                d="M0.600 -6.300C-4.600 -6.200 -6.600 -2.700 -6.300 0.700C-6 4.500 -2.800 6.500 0.600 6.300C4.400 6 6.600 3 6.300 -0.600C6 -4 3.600 -6.600 -0.900 -6"
              />
            )}
          </g>
        )
      })}
      {line && <Through line={line} />}
    </Sheet>
  )
}

/** Small rotations in degrees make the marks of tic-tac-toe look drawn by hand. */
const TURNS = [4, -6, 3, -3, 7, -5, 5, -4, 2]

function Through({ line }: { line: readonly number[] }) {
  const [from, to] = [line.at(0), line.at(-1)].map((cell = 0) => placeOf(cell))
  if (!from || !to) return null
  const [x, y] = [to.column - from.column, to.row - from.row]
  const [fromX, fromY] = [from.column * 20 - 8 - x * 4, from.row * 20 - 8 - y * 4]
  return (
    <path
      className={styles.through}
      pathLength="1"
      d={`M${fromX} ${fromY}Q${(fromX + to.column * 20) / 2 - 3} ${(fromY + to.row * 20) / 2 - 5.5} ${to.column * 20 - 8 + x * 4} ${to.row * 20 - 8 + y * 4}`}
    />
  )
}

function State({ seat, scene: { table } }: SeatThingsProps<TicTacToeEvent, Board>) {
  const t = useTranslations('tic-tac-toe.board')
  return <span className="whitespace-nowrap">{t(seat === table.first ? 'marks.first' : 'marks.second')}</span>
}
