import { ABILITIES } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import type { Power, Row } from '@masquerade/lab/table/document'
import {
  byValue,
  figureOf,
  finite,
  type Measure,
  rangeOfDifference,
  type Test,
  written,
} from '@masquerade/lab/table/figures'
import { type PlannedTest, powerLines } from '@masquerade/lab/table/power-lines'
import {
  coordinationEquation,
  deceptionEquation,
  KNOWN_ODD,
  type Share,
  selfAwareness,
  selfAwarenessEquation,
  WRONG_GUESS,
  winRate,
} from '@masquerade/metrics'
import { type Interval, sum } from '@masquerade/rating'
import { KNOWING, type Line, type Part, TAKEN, UNKNOWING } from './line.ts'
import { SCENARIOS } from './registry.ts'
import type { Scenario } from './scenario.ts'
import type { PlannedSettings } from './settings.ts'

interface Term {
  part: Part
  weight: number
  /** A statistic that combines several shares leaves out a share marked `dispensable` if it was never observed. */
  dispensable?: true
}

export interface MagicFigure {
  id: string
  /** What its parts are measured in, where these are no shares of wins. */
  measure?: Measure
  terms: readonly Term[]
  value(line: Line): number | undefined
}

const whole = (part: Part): Term => ({ part, weight: 1 })

export function share(id: string, part: Part): MagicFigure {
  return { id, terms: [whole(part)], value: (line) => ratio(line.share(part)) }
}

/** A figure of one part in a unit of its own, such as the points of a game. */
export function measured(id: string, part: Part, measure: Measure): MagicFigure {
  return { id, measure, terms: [whole(part)], value: (line) => figureOf(measure, line.entries(part))?.value }
}

/** A role's win rate is the mean share of points that its side won in a match. */
export function roleFigures(scenarios: readonly Scenario[]): MagicFigure[] {
  return scenarios.flatMap(({ roles }) =>
    roles.map((role) => share(`winRate${role.charAt(0).toUpperCase()}${role.slice(1)}`, { count: TAKEN, role })),
  )
}

/** The mean of the win rates in several roles. */
export function winsInAll(id: string, roles: readonly string[]): MagicFigure {
  const parts = roles.map((role): Part => ({ count: TAKEN, role }))
  return {
    id,
    terms: parts.map((part) => ({ part, weight: 1 / parts.length })),
    value: (line) => winRate(parts.map((part) => line.share(part))),
  }
}

export const WIN_RATE = winsInAll(
  'winRate',
  SCENARIOS.flatMap(({ roles }) => roles),
)

const [knowing, unknowing]: [Part, Part] = [{ count: KNOWING }, { count: UNKNOWING }]
const wrongGuesses: Part = { count: 'wrongGuesses' }

const rationality: readonly Part[] = SCENARIOS.flatMap(({ game }) =>
  gameOf(game)?.measure.across?.abilities?.rationality ? [{ count: 'rationality', game }] : [],
)

export const AXES: readonly MagicFigure[] = [
  share('judgement', { count: 'judgement' }),
  share('reasoning', { count: 'reasoning' }),
  share('deception', { count: 'deception' }),
  {
    id: 'selfAwareness',
    terms: selfAwarenessTerms(1 / (1 + KNOWN_ODD)),
    value: (line) => selfAwareness(line.share(knowing), line.share(unknowing)),
  },
  ...ABILITIES.filter((ability) => ability === 'cooperation' || ability === 'coordination').map((count) =>
    share(count, { count }),
  ),
  share('rationality', { count: 'rationality' }),
]

/** Some equations in MAgIC's text contradict the formulas of its tables; these figures follow the equations. */
export const EQUATIONS: readonly MagicFigure[] = [
  {
    id: 'deceptionEquation',
    terms: [whole({ count: 'deception' }), { part: wrongGuesses, weight: WRONG_GUESS, dispensable: true }],
    value: (line) => deceptionEquation(line.share({ count: 'deception' }), line.share(wrongGuesses)),
  },
  {
    id: 'selfAwarenessEquation',
    terms: selfAwarenessTerms(1),
    value: (line) => selfAwarenessEquation(line.share(knowing), line.share(unknowing)),
  },
  {
    id: 'coordinationEquation',
    terms: [whole({ count: 'ownAgreed' })],
    value: (line) => coordinationEquation(line.share({ count: 'coordination' }), line.share({ count: 'cooperation' })),
  },
  {
    id: 'rationalityEquation',
    terms: rationality.map(whole),
    value(line) {
      const rates = rationality.map((part) => ratio(line.share(part)))
      return rates.includes(undefined) ? undefined : rates.reduce<number>((sum, rate = 0) => sum + rate, 0)
    },
  },
]

function selfAwarenessTerms(scale: number): Term[] {
  return [
    { part: knowing, weight: KNOWN_ODD * scale },
    { part: unknowing, weight: scale },
  ]
}

const ratio = ({ hits, n }: Share): number | undefined => (n > 0 ? hits / n : undefined)

/** The confidence interval of a sum of shares is combined from the confidence intervals of the single shares. */
export function shown({ terms, value, measure = SHARE }: MagicFigure, line: Line) {
  const known = value(line)
  const parts = terms
    .map(({ part, weight }) => ({ weight, share: line.share(part), found: figureOf(measure, line.entries(part)) }))
    .filter(({ share }) => share.n > 0)
  const n = sum(terms.map(({ part }) => line.matches(part)))
  const tries = sum(parts.map(({ share }) => share.n))
  if (known === undefined) return { value: null, interval: NO_INTERVAL, n, tries }
  const away = (end: (interval: Interval) => number) =>
    Math.sqrt(sum(parts.map(({ weight, found }) => (found ? weight * (end(found) - found.value) : 0) ** 2)))
  const [only] = parts
  const own = parts.length === 1 && only?.weight === 1 ? only.found : undefined
  const { low, high } = own ?? { low: known - away((one) => one.low), high: known + away((one) => one.high) }
  const interval: Row['intervals'][string] = [finite(low), finite(high)]
  return { value: known, interval, n, tries }
}

export const rowFor = ({ agent, condition }: Line, counts?: { games: number }): Row => {
  return { agent, condition, ...counts, intervals: {}, n: {} }
}

export function putShown(row: Row, figures: readonly MagicFigure[], line: Line): Row {
  for (const figure of figures) {
    const { value, interval, n } = shown(figure, line)
    row[figure.id] = value
    row.intervals[figure.id] = interval
    row.n[figure.id] = n
  }
  return row
}

const SHARE: Measure = { kind: 'won' }
const NO_INTERVAL: Row['intervals'][string] = [null, null]

/** Two challengers (agents under study) are compared only over those game settings in which both were observed. */
export function comparedBySetting(
  { id, terms, measure = SHARE }: MagicFigure,
  one: Line,
  other: Line,
  [a, b]: [string, string],
): Test {
  const paired = terms.map(({ part, ...term }) => ({ ...term, both: one.pairedWith(other, part) }))
  const width = rangeOfDifference(measure)?.most ?? Infinity
  const what = { column: id, a, b }
  if (paired.some(({ both, dispensable }) => both.length === 0 && !dispensable)) {
    return written(what, 'pairedT', 0, undefined)
  }
  const settings = paired.reduce((sum, { both }) => sum + both.length, 0)
  const scaled = paired
    .filter(({ both }) => both.length > 0)
    .map(({ weight, both }) => ({
      weight,
      both,
      scale: paired.length === 1 ? weight : (weight * settings) / both.length,
    }))
  const values = scaled.flatMap(({ both, scale }) =>
    both.map(([mine, theirs]) => [scale * mine, scale * theirs] as const),
  )
  const farthest = width * Math.max(...scaled.map(({ scale }) => scale))
  const test = byValue(
    what,
    values.map(([mine]) => mine),
    values.map(([, theirs]) => theirs),
    { least: -farthest, most: farthest },
  )
  // A confidence interval is cut off at the largest and smallest value that the statistic can have.
  const most = width * scaled.reduce((sum, { weight }) => sum + weight, 0)
  return {
    ...test,
    low: test.low === null ? null : Math.max(-most, test.low),
    high: test.high === null ? null : Math.min(most, test.high),
  }
}

/** The standard deviation of a difference in one setting that is assumed before any match is played. */
const USUAL_SPREAD = 0.5

/** Power depends on the number of settings: the planned ones first, the observed ones when all are played. */
export function powerOfFigures(
  figures: readonly MagicFigure[],
  lines: readonly Line[],
  settings: PlannedSettings,
  tests: readonly Test[],
): Power[] {
  if (tests.length === 0) return []
  const planned = figures.map(({ id, terms, measure }): PlannedTest => {
    const settled = terms.reduce((sum, { part }) => sum + settings.of(part), 0)
    if (measure) return { column: id, test: 'pairedT', n: settled }
    const most = terms.reduce((sum, { weight }) => sum + weight, 0)
    const observed = settings.isPlayed(lines) ? tests.find(({ column }) => column === id)?.n : undefined
    return { column: id, test: 'pairedT', n: observed ?? settled, spread: USUAL_SPREAD, most }
  })
  return powerLines(planned, tests.length, tests)
}
