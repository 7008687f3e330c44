import type { Seat } from '@masquerade/game'
import type { ConnectFourEvent } from '@masquerade/games'
import { COLUMNS, discAt, type Grid, ROWS } from '@masquerade/games/connect-four/grid'
import { record, type Table } from '@masquerade/games/connect-four/table'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import type { SeatThingsProps, TableStage, ThingsProps } from '@/features/watch/tabletop/tabletop.ts'
import { boardWords } from '../forms/by-event.ts'
import { duel } from '../forms/duel.ts'
import { Presses } from '../forms/presses.tsx'
import { Label, Sheet } from '../forms/sheet.tsx'
import { SpokenTable } from '../forms/spoken-table.tsx'
import styles from './stage.module.css'

const moved = ({ type, data }: ConnectFourEvent) =>
  type === 'placed' ? { seat: data.seat, column: data.column } : undefined

export const { telling, wordsOf } = duel<ConnectFourEvent, Table>({
  record,
  moves: COLUMNS.length * ROWS.length,
  moved,
})

export const stage: TableStage<ConnectFourEvent, Table> = {
  ...telling,
  useWords: boardWords('connect-four.board', wordsOf),
  Things,
  State,
}

type Cell = readonly [column: number, row: number]

function Things({ scene, still, answering }: ThingsProps<ConnectFourEvent, Table>) {
  const t = useTranslations('connect-four.board')
  const { step, table, ended } = scene
  const last = table.drops.at(-1)
  const lit = ended ? (table.ended?.cells ?? []) : []
  return (
    <div className="relative aspect-[74/71] w-[min(100cqw,100cqh*74/71)]">
      <Frame
        grid={table.grid}
        first={table.first}
        last={last && [last.column, last.row]}
        falls={!still && step.event?.type === 'placed'}
        lit={lit}
        over={lit.length > 0}
      />
      <SpokenTable
        caption={t('board')}
        rows={ROWS.toReversed().map((row) => ({
          name: t('row', { row }),
          cells: COLUMNS.map((column) => signOf(discAt(table.grid, column, row), table.first)),
        }))}
      />
      {answering && (
        <Presses
          answering={answering}
          className="absolute inset-x-[2.7%] inset-y-0 grid grid-cols-7"
          places={COLUMNS.map((column) => ({ label: `${column}`, name: t('press', { column }) }))}
        />
      )}
    </div>
  )
}

const signOf = (seat: Seat | undefined, first: Seat) => (seat === undefined ? '–' : seat === first ? 'X' : 'O')

interface FrameProps {
  grid: Grid
  first: Seat
  last?: Cell | undefined
  falls?: boolean
  lit?: readonly Cell[]
  over?: boolean
}

export function Frame({ grid, first, last, falls = false, lit = [], over = false }: FrameProps) {
  const holes = useId()
  const isAt = (cell: Cell | undefined, column: number, row: number) => cell?.[0] === column && cell[1] === row
  return (
    <Sheet viewBox="0 0 74 71" className={styles.board} data-over={over}>
      <mask id={holes}>
        <rect x="0" y="0" width="74" height="64" fill="white" />
        {cells((column, row) => (
          <circle key={`${column} ${row}`} cx={xOf(column)} cy={yOf(row)} r="4.1" fill="black" />
        ))}
      </mask>
      <rect className="fill-sunk" x="1" y="1" width="72" height="62" rx="3" />
      {cells((column, row) => {
        const seat = discAt(grid, column, row)
        if (seat === undefined) return null
        const newest = isAt(last, column, row)
        return (
          <g
            // The key changes when a disc becomes the last one placed, so that a new element begins its fall.
            key={`${column} ${row} ${newest}`}
            className={styles.disc}
            data-lit={lit.some((cell) => isAt(cell, column, row))}
            data-falls={newest && falls}
            style={{ '--from': `${-yOf(row) - 6}px`, '--rows': 7 - row }}
          >
            <Disc x={xOf(column)} y={yOf(row)} first={seat === first} />
          </g>
        )
      })}
      <rect className={styles.face} x="1" y="1" width="72" height="62" rx="3" mask={`url(#${holes})`} />
      {lit.map(([column, row]) => (
        <circle key={`${column} ${row}`} className={styles.light} cx={xOf(column)} cy={yOf(row)} r="4.5" />
      ))}
      {last && lit.length === 0 && (
        <circle className="fill-none stroke-[0.8] stroke-lamp" cx={xOf(last[0])} cy={yOf(last[1])} r="4.6" />
      )}
      {COLUMNS.map((column) => (
        <Label key={column} className={styles.label} x={xOf(column)} y="69.4" text={column} />
      ))}
    </Sheet>
  )
}

const xOf = (column: number) => 7 + (column - 1) * 10
const yOf = (row: number) => 57 - (row - 1) * 10

const cells = <Drawn,>(draw: (column: number, row: number) => Drawn): Drawn[] =>
  COLUMNS.flatMap((column) => ROWS.map((row) => draw(column, row)))

function State({ seat, scene: { table } }: SeatThingsProps<ConnectFourEvent, Table>) {
  const t = useTranslations('connect-four.board')
  const first = seat === table.first
  return (
    <span className="inline-flex items-center gap-[0.3em] [&>svg]:w-[1.1em]">
      <svg viewBox="-5 -5 10 10" aria-hidden="true">
        <Disc x={0} y={0} first={first} />
      </svg>
      {t(first ? 'discs.first' : 'discs.second')}
    </span>
  )
}

/** Connect Four: the discs of the two seats differ in their signs (a cross or a ring), not in colour alone. */
const Disc = ({ x, y, first }: { x: number; y: number; first: boolean }) => (
  <g className={first ? styles.first : styles.second}>
    <circle cx={x} cy={y} r="4.4" />
    {first ? <path d={`M${x - 1.5} ${y - 1.5}l3 3m0 -3l-3 3`} /> : <circle cx={x} cy={y} r="1.7" />}
  </g>
)
