import { type Act, type AnyGame, cachedIn, fold, type Logged, type Seat } from '@masquerade/game'

export interface ActingMatch {
  id: string
  agents: readonly string[]
  /** The side (team) of each seat in a match; a player normally wants to harm players of other sides. */
  sides: readonly string[]
  acts: readonly Act[]
}

export interface Chance {
  match: string
  kind: Act['kind']
  stratum: string
  chosen: boolean
  likely: number
}

export type Cells = ReadonlyMap<string, ReadonlyMap<string, readonly Chance[]>>

export function* chancesIn(matches: Iterable<ActingMatch>): Generator<undefined, Map<string, Map<string, Chance[]>>> {
  const cells = new Map<string, Map<string, Chance[]>>()
  for (const match of matches) {
    for (const acts of momentsOf(match.acts)) addMoment(cells, match, acts)
    yield
  }
  return cells
}

function momentsOf(acts: readonly Act[]): Iterable<Act[]> {
  const moments = new Map<string, Act[]>()
  for (const act of acts) cachedIn(moments, `${act.seq} ${act.kind}`, () => []).push(act)
  return moments.values()
}

function addMoment(cells: Map<string, Map<string, Chance[]>>, { id, agents, sides }: ActingMatch, acts: Act[]): void {
  const able = new Map<Seat, number>()
  const chose = new Map<Seat, number>()
  for (const { among, on } of acts) {
    for (const seat of among) able.set(seat, (able.get(seat) ?? 0) + 1)
    if (on !== null) chose.set(on, (chose.get(on) ?? 0) + 1)
  }
  for (const { by: seat, kind, among, on } of acts) {
    const by = agents[seat - 1]
    if (by === undefined) continue
    const row = cachedIn(cells, by, () => new Map<string, Chance[]>())
    for (const other of among) {
      const agent = agents[other - 1]
      if (agent === undefined || agent === by) continue
      const chosen = on === other
      // One choice made at random is imagined besides the choices of the other players, so that an estimated
      // probability is never 0 or 1.
      const likely = ((chose.get(other) ?? 0) - Number(chosen) + 1 / among.length) / (able.get(other) ?? 1)
      const stratum = `${kind} ${sides[seat - 1]} ${sides[other - 1]}`
      cachedIn(row, agent, () => []).push({ match: id, kind, stratum, chosen, likely })
    }
  }
}

export function actingMatch(
  game: AnyGame,
  { id, agents, log }: { id: string; agents: readonly string[]; log: readonly Logged[] },
): ActingMatch | undefined {
  const { state } = fold(game, log)
  const outcome = state === undefined ? undefined : game.outcome(state)
  if (!game.measure.acts || !outcome) return undefined
  return { id, agents, sides: outcome.sides, acts: game.measure.acts(log) }
}
