import { ABILITIES } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import { byValue, finite, type Test, written } from '@masquerade/lab/table/comparisons'
import type { Power, Row } from '@masquerade/lab/table/document'
import { figureOf } from '@masquerade/lab/table/figures'
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
import type { Interval } from '@masquerade/rating'
import { KNOWING, TAKEN, UNKNOWING } from './counting.ts'
import type { Line, Part } from './line.ts'
import type { PlannedSettings } from './planned-settings.ts'
import { SCENARIOS } from './registry.ts'
import type { Scenario } from './scenario.ts'

/** A share that a figure is made of, and how much of it. */
interface Term {
  part: Part
  weight: number
  /** Where there was nothing of it the figure does without. */
  dispensable?: true
}

/** A figure of a challenger. */
export interface MagicFigure {
  id: string
  terms: readonly Term[]
  value(line: Line): number | undefined
}

const whole = (part: Part): Term => ({ part, weight: 1 })

/** The share of one count. */
function share(id: string, part: Part): MagicFigure {
  return { id, terms: [whole(part)], value: (line) => ratio(line.share(part)) }
}

/** All win rates of roles; of games that are won or not as of those in which a side takes a part of the pot. */
export function roleFigures(scenarios: readonly Scenario[]): MagicFigure[] {
  return scenarios.flatMap(({ roles }) =>
    roles.map((role) => share(`winRate${role.charAt(0).toUpperCase()}${role.slice(1)}`, { count: TAKEN, role })),
  )
}

const ROLES = SCENARIOS.flatMap(({ roles }) => roles)
const takenAs = (role: string): Part => ({ count: TAKEN, role })

const overall: MagicFigure = {
  id: 'winRate',
  terms: ROLES.map((role) => ({ part: takenAs(role), weight: 1 / ROLES.length })),
  value: (line) => winRate(ROLES.map((role) => line.share(takenAs(role)))),
}

const [knowing, unknowing]: [Part, Part] = [{ count: KNOWING }, { count: UNKNOWING }]
const wrongGuesses: Part = { count: 'wrongGuesses' }

/** Of both games that know an ability; their numbers of rounds are the same, their shares need not be. */
const rationality: readonly Part[] = SCENARIOS.flatMap(({ game }) =>
  gameOf(game)?.measure.across?.abilities?.rationality ? [{ count: 'rationality', game }] : [],
)

/** The seven axes of the paper's radar chart, in its order. */
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

export const WIN_RATE = overall

/** How the paper's equations read where its tables, and ours, are made by others. */
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

/** What is shown of a figure: its value with its interval, how many matches, and how many answers. */
export interface Shown {
  value: number | null
  interval: [low: number | null, high: number | null]
  n: number
  tries: number
}

/**
 * A figure with the interval of a share whose tries hang together match by match; of a sum of shares with the distances
 * of their ends, squared and added. A part of a pot lies between nothing and all, so that Wilson's formula is on the safe side.
 */
export function shown({ terms, value }: MagicFigure, line: Line): Shown {
  const known = value(line)
  const parts = terms
    .map(({ part, weight }) => ({ weight, share: line.share(part), found: figureOf(SHARE, line.entries(part)) }))
    .filter(({ share }) => share.n > 0)
  const n = terms.reduce((sum, { part }) => sum + line.matches(part), 0)
  const tries = parts.reduce((sum, { share }) => sum + share.n, 0)
  if (known === undefined) return { value: null, interval: [null, null], n, tries }
  const away = (end: (interval: Interval) => number) =>
    Math.sqrt(
      parts.reduce((sum, { weight, found }) => {
        return sum + (found ? weight * (end(found) - found.value) : 0) ** 2
      }, 0),
    )
  // Of one whole share the ends are its own, to the last digit.
  const [only] = parts
  const own = parts.length === 1 && only?.weight === 1 ? only.found : undefined
  const { low, high } = own ?? { low: known - away((one) => one.low), high: known + away((one) => one.high) }
  return { value: known, interval: [finite(low), finite(high)], n, tries }
}

/** Puts what is shown of figures into a row. */
export function putShown(row: Row, figures: readonly MagicFigure[], line: Line): void {
  for (const figure of figures) {
    const { value, interval, n } = shown(figure, line)
    row[figure.id] = value
    row.intervals[figure.id] = interval
    row.n[figure.id] = n
  }
}

const SHARE = { kind: 'won' } as const

/**
 * Two challengers by the settings in which both were observed, by Student's t. Where a figure weighs several shares the
 * settings of each weigh as much as it does, so that the mean of all is the figure.
 */
export function comparedBySetting({ id, terms }: MagicFigure, one: Line, other: Line, names: [string, string]): Test {
  const paired = terms.map(({ part, weight, dispensable }) => {
    const theirs = other.bySetting(part)
    const both = [...one.bySetting(part)].flatMap(([setting, mine]) => {
      const found = theirs.get(setting)
      return found ? [[mine.hits / mine.n, found.hits / found.n] as const] : []
    })
    return { weight, dispensable, both }
  })
  const [a, b] = names
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
  const farthest = Math.max(...scaled.map(({ scale }) => scale))
  const test = byValue(
    what,
    values.map(([mine]) => mine),
    values.map(([, theirs]) => theirs),
    { least: -farthest, most: farthest },
  )
  // One value may count for more than the figure itself can come to.
  const most = scaled.reduce((sum, { weight }) => sum + weight, 0)
  return {
    ...test,
    low: test.low === null ? null : Math.max(-most, test.low),
    high: test.high === null ? null : Math.min(most, test.high),
  }
}

/** How far the difference of two challengers in one setting is thought to be spread before anything is known. */
const USUAL_SPREAD = 0.5

/** A line for each figure that is compared, by how many settings the plan has of it; once all are played, by those in which it was observed. */
export function powerOfFigures(
  figures: readonly MagicFigure[],
  lines: readonly Line[],
  settings: PlannedSettings,
  tests: readonly Test[],
): Power[] {
  if (tests.length === 0) return []
  const planned = figures.map(({ id, terms }): PlannedTest => {
    const observed = settings.isPlayed(lines) ? tests.find(({ column }) => column === id)?.n : undefined
    const n = observed ?? terms.reduce((sum, { part }) => sum + settings.of(part), 0)
    return { column: id, test: 'pairedT', n, spread: USUAL_SPREAD }
  })
  return powerLines(planned, tests.length, tests)
}
