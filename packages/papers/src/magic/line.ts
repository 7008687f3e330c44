import { cachedIn, type Json, type Logged, type Seat, type Totals } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import type { Cell, PlayedMatch } from '@masquerade/lab/play/cell'
import type { ProbeReply } from '@masquerade/lab/play/lab-player'
import type { Entry } from '@masquerade/lab/table/figures'
import { abilityShares, reasoningOf, rolesKnown, type Share, taken } from '@masquerade/metrics'
import { probedGame } from './reading.ts'
import { scenarioOf } from './registry.ts'
import type { Counts } from './scenario.ts'

export interface About {
  role: string
  /** Agents are compared with each other within the same setting, so its name is stored with each match. */
  setting: string
  own: readonly Seat[]
  odd: Seat | null
}

export const aboutOf = ({ about }: Cell): About => about as unknown as About // as the designs' cells have it

export interface Observed extends Omit<About, 'odd'> {
  game: string
  counts: Counts
}

export const observedIn = ({ observed }: PlayedMatch): Observed => observed as unknown as Observed // what `observed` wrote

export function observed(cell: Cell, log: readonly Logged[], replies: readonly ProbeReply[]): Json {
  const { role, setting, own, odd } = aboutOf(cell)
  const scenario = scenarioOf(cell.game)
  const game = gameOf(cell.game ?? '')
  if (!scenario || !game) throw new Error(`there is no scenario of ${cell.game}`)
  const totals = game.measure.totals(log)
  const mine = own.map((seat) => totals[seat - 1] ?? {})
  const counts: Record<string, readonly [number, number]> = {}
  for (const [ability, { hits, n }] of abilityShares(game, mine)) counts[ability] = [hits, n]
  const { hits, n } = taken(game, cell.config, mine)
  counts[TAKEN] = [hits, n]
  Object.assign(counts, scenario.also?.(sumOver(mine), sumOver(totals), role))
  if (scenario.minds && odd !== null && replies.length > 0) {
    const probed = [probedGame(scenario.minds, { own, odd }, replies)]
    const [reasoning, roles] = [reasoningOf(probed), rolesKnown(probed)]
    counts.reasoning = [reasoning.hits, reasoning.n]
    counts[scenario.minds.knows ? KNOWING : UNKNOWING] = [roles.hits, roles.n]
  }
  return { game: game.id, role, setting, own: [...own], counts: counts as unknown as Json }
}

const sumOver = (seats: readonly Totals[]) => (counter: string) =>
  seats.reduce((sum, counted) => sum + (counted[counter] ?? 0), 0)

/** The share of a match's stake (the points to be won) that a side won, from 0 to 1. */
export const TAKEN = 'taken'
export const KNOWING = 'knowing'
export const UNKNOWING = 'unknowing'

interface Said extends Pick<Observed, 'game' | 'role' | 'setting'>, Share {}

export interface Part {
  count: string
  game?: string
  role?: string
  setting?: number
}

export class Line {
  games = 0
  readonly agent: string
  readonly condition: string
  readonly #said = new Map<string, Said[]>()

  constructor(agent: string, condition: string) {
    this.agent = agent
    this.condition = condition
  }

  add({ game, role, setting, counts }: Observed): void {
    this.games++
    for (const [count, [hits, n]] of Object.entries(counts)) {
      cachedIn(this.#said, count, (): Said[] => []).push({ game, role, setting, hits, n })
    }
  }

  share(part: Part): Share {
    const said = this.#of(part)
    return { hits: said.reduce((sum, { hits }) => sum + hits, 0), n: said.reduce((sum, { n }) => sum + n, 0) }
  }

  matches(part: Part): number {
    return this.#of(part).filter(({ n }) => n > 0).length
  }

  #bySetting(part: Part): ReadonlyMap<string, Share> {
    const settings = new Map<string, Share>()
    for (const { game, role, setting, hits, n } of this.#of(part)) {
      if (n === 0) continue
      const key = `${part.role === undefined ? game : role}/${setting}`
      const before = settings.get(key) ?? { hits: 0, n: 0 }
      settings.set(key, { hits: before.hits + hits, n: before.n + n })
    }
    return settings
  }

  pairedWith(other: Line, part: Part): (readonly [mine: number, theirs: number])[] {
    const theirs = other.#bySetting(part)
    return [...this.#bySetting(part)].flatMap(([setting, mine]) => {
      const found = theirs.get(setting)
      return found ? [[mine.hits / mine.n, found.hits / found.n] as const] : []
    })
  }

  entries(part: Part): Entry[] {
    return this.#of(part).map(({ hits, n }, block) => ({ block, y: hits, x: n }))
  }

  #of({ count, game, role, setting }: Part): readonly Said[] {
    const said = this.#said.get(count) ?? []
    if (game === undefined && role === undefined && setting === undefined) return said
    return said.filter(
      (one) =>
        (game ?? one.game) === one.game &&
        (role ?? one.role) === one.role &&
        (setting === undefined || one.setting.split('/')[0] === String(setting)),
    )
  }
}
