export interface Prospect {
  seats: number
  tables: number
  matches: number | null
  games: number | null
  untilMs: number | null
  finished: number
  voided: number
  due?: number
  /**
   * Among the available agents (`players`), `house` are the site's own; `atOnce` is the number of matches that all
   * others can play simultaneously.
   */
  players: number
  house: number
  atOnce: number
  lasted: number | null
  /**
   * For each agent whose model provider states costs: its cost of one match in millionths of a dollar, and its matches
   * in this arena.
   */
  priced: readonly { games: number; micros: number }[]
  untold: number
  budget: number | null
  spent: number
}

export interface Estimate {
  idle?: true
  total?: number
  left?: number
  leftMs?: number
  perHour?: number
  cost: {
    priced: number
    untold: number
    leftMicros?: number
    hourMicros?: number
    spentMicros: number
    budgetMicros?: number
  }
}

const HOUR_MS = 3_600_000

export function estimate(prospect: Prospect): Estimate {
  const { finished, voided, priced, untold, budget, spent, untilMs } = prospect
  const perHour = paceOf(prospect)
  const timed = untilMs === null ? undefined : Math.max(0, untilMs)
  const counted = totalOf(prospect)
  const countedLeft = counted === undefined ? undefined : Math.max(0, counted - finished - voided)
  const leftMs = least(countedLeft === undefined ? undefined : timeOf(countedLeft, prospect), timed)
  const inTime = timed === undefined || perHour === undefined ? undefined : Math.floor((timed / HOUR_MS) * perHour)
  const left = least(countedLeft, inTime)
  const leftMicros = costOf(left, left === countedLeft, prospect)
  const hourMicros = perHour === undefined ? undefined : costOf(perHour, false, prospect)
  return {
    ...(prospect.tables === 0 && { idle: true }),
    ...(counted !== undefined && { total: Math.max(counted, finished) }),
    ...(left !== undefined && { left }),
    ...(leftMs !== undefined && { leftMs }),
    ...(perHour !== undefined && { perHour }),
    cost: {
      ...{ priced: priced.length, untold, spentMicros: spent },
      ...(leftMicros !== undefined && { leftMicros: within(leftMicros, budget, spent) }),
      ...(hourMicros !== undefined && { hourMicros }),
      ...(budget !== null && { budgetMicros: budget }),
    },
  }
}

function totalOf({ matches, games, players, seats, due, finished, voided }: Prospect): number | undefined {
  if (due !== undefined) return finished + voided + due
  return least(matches ?? undefined, games === null ? undefined : Math.ceil((players * games) / seats))
}

function tablesOf({ tables, players, house, atOnce, seats }: Prospect): number {
  if (players < seats) return 0
  const others = seats - Math.min(house, seats)
  return others === 0 ? tables : Math.min(tables, Math.floor(atOnce / others))
}

function paceOf(prospect: Prospect): number | undefined {
  const { lasted } = prospect
  const tables = tablesOf(prospect)
  return lasted !== null && lasted >= 1 && tables > 0 ? (tables * HOUR_MS) / lasted : undefined
}

function timeOf(left: number, prospect: Prospect): number | undefined {
  const [tables, { lasted }] = [tablesOf(prospect), prospect]
  if (left === 0) return 0
  return lasted !== null && tables > 0 ? Math.ceil(left / tables) * lasted : undefined
}

function costOf(matches: number | undefined, all: boolean, prospect: Prospect): number | undefined {
  const { priced, games, seats, players } = prospect
  if (priced.length === 0 || matches === undefined || players < seats) return undefined
  if (all && games !== null && prospect.matches === null)
    return sum(priced.map((one) => one.micros * Math.max(0, games - one.games)))
  return sum(priced.map(({ micros }) => micros)) * ((matches * seats) / players)
}

const within = (micros: number, budget: number | null, spent: number): number =>
  budget === null ? micros : Math.min(micros, Math.max(0, budget - spent))

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

function least(...numbers: readonly (number | undefined)[]): number | undefined {
  const known = numbers.filter((one) => one !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}
