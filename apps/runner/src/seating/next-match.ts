import { canConnect } from '@masquerade/connectors'
import { type AnyGame, type Random, shuffled } from '@masquerade/game'
import {
  acquaintanceOf,
  drawSeats,
  MOST_THERE,
  ownerNumbers,
  type Seating,
  type SeatingRules,
  seatAgents,
} from '@masquerade/seating'
import type { Arena } from '@masquerade/store/arenas'
import { isTableMasked, type NewMatch, type NewMatchSeat } from '@masquerade/store/matches'
import type { Candidate, DueFixture, SeatedBySeed, Situation } from '@masquerade/store/seating'

type TableSeat = NewMatchSeat & Partial<Pick<Candidate, 'kind'>>

interface Table {
  seats: readonly TableSeat[]
  fixture?: number
  seating?: Seating
}

const QUIET_EVERY_MS = 60_000

export interface Now {
  at: number
  /** Built-in agents play fewer matches among themselves when visitors are gone, and none when gone for long. */
  audience: 'there' | 'gone' | 'long-gone'
  /** A newly registered agent gets no match for this many milliseconds, so that its owner can test it first. */
  newcomerMs: number
}

export function nextMatch(
  arena: Pick<Arena, 'schedule' | 'purpose' | 'seats' | 'fairness' | 'masked'>,
  game: Pick<AnyGame, 'version'>,
  situation: Situation,
  now: Now,
  random: Random,
): NewMatch | undefined {
  const { tables, games, matches, from, pairing } = arena.schedule
  if (situation.unfinished >= tables) return undefined
  if (from !== undefined && now.at < Date.parse(from)) return undefined
  if (matches !== undefined && (situation.begun ?? 0) >= matches) return undefined
  const isNew = ({ registeredAt = '' }: Candidate) => sinceMs(registeredAt, now) < now.newcomerMs
  const candidates = situation.candidates
    .filter((candidate) => canConnect(candidate.kind) && hasRoom(candidate) && !isNew(candidate))
    .map((candidate) => ({ ...candidate, id: candidate.agentId, games: candidate.games + candidate.unfinished }))
  const quietMs = sinceMs(situation.newestAt ?? '', now)
  const isQuiet = now.audience === 'long-gone' || (now.audience === 'gone' && quietMs < QUIET_EVERY_MS)
  if (situation.fixtures) return matchAt(fixtureAmong(situation.fixtures, candidates, isQuiet))
  const isLeft = (candidate: { games: number }) => games === undefined || candidate.games < games
  if (!candidates.some((one) => isLeft(one) && !(isQuiet && isHouse(one)))) return undefined
  const apart = arena.purpose === 'ranked' && arena.fairness.owners === 'apart'
  // Agents that have played all their games still fill empty seats, except where all agents meet all others.
  const free = pairing === 'round-robin' ? candidates.filter(isLeft) : candidates
  const playing = isQuiet ? besideOwned(free, arena.seats, random) : free
  const rules: SeatingRules = { apart, masked: isTableMasked(arena.masked, arena.seats), pairing }
  if (situation.bySeed) return matchAt(seatedBySeed(situation.bySeed))
  const seats = seatAgents(playing, arena.seats, rules, acquaintanceOf(situation.past), random)
  return matchAt(seats && { seats: seats.map(counted) })

  /** Agents that have played all their games of a contest fill empty seats; the match does not count for them. */
  function counted<C extends Candidate & { games: number }>(one: C): C & { fillsUp?: boolean } {
    return isLeft(one) ? one : { ...one, fillsUp: true }
  }

  /** Seats agents by random numbers that were fixed in public before; which agents were present is recorded. */
  function seatedBySeed({ random: seeded, past }: SeatedBySeed) {
    const seating = { apart, ...(pairing && { pairing }), there: presentAgents(playing, rules, random) }
    const drawn = drawSeats({ seats: arena.seats, masked: rules.masked }, seating, acquaintanceOf(past), seeded)
    const byId = new Map(playing.map((one) => [one.id, one]))
    return drawn && { seats: drawn.flatMap((id) => byId.get(id) ?? []).map(counted), seating }
  }

  function matchAt(table: Table | undefined): NewMatch | undefined {
    if (!table) return undefined
    const seats = table.seats.map(({ agentId, versionId, fillsUp, forfeits }) => ({
      ...{ agentId, versionId },
      ...(fillsUp && { fillsUp }),
      ...(forfeits && { forfeits }),
    }))
    const { fixture, seating } = table
    return { gameVersion: game.version, seats, ...(fixture !== undefined && { fixture }), ...(seating && { seating }) }
  }
}

/** A time ahead of now is one from before the clock was set back. */
const sinceMs = (time: string, { at }: Now): number => Math.abs(at - Date.parse(time))

/** The first planned match whose agents are all present, or absent for longer than a match waits. */
function fixtureAmong(
  fixtures: readonly DueFixture[],
  candidates: readonly Candidate[],
  isQuiet: boolean,
): Table | undefined {
  const there = new Map(candidates.map((one) => [one.agentId, one]))
  for (const { number, agents, fills, absent } of fixtures) {
    const forfeiting = new Map(absent.map((one) => [one.agentId, { ...one, forfeits: true }]))
    const seats = agents.flatMap((id, index): TableSeat[] => {
      const one = there.get(id) ?? forfeiting.get(id)
      return one ? [{ ...one, ...(fills.includes(index + 1) && { fillsUp: true }) }] : []
    })
    if (isQuiet && seats.every(isHouse)) continue
    if (seats.length === agents.length && agents.some((id) => there.has(id))) return { seats, fixture: number }
  }
  return undefined
}

const isHouse = ({ kind }: Pick<TableSeat, 'kind'>): boolean => kind === 'house'

/** So few house agents that they fill no table alone: without spectators they play only beside agents of owners. */
function besideOwned<C extends Candidate>(candidates: readonly C[], seats: number, random: Random): C[] {
  const house = shuffled(random, candidates.filter(isHouse)).sort((one, other) => one.games - other.games)
  return [...candidates.filter((one) => !isHouse(one)), ...house.slice(0, seats - 1)]
}

function hasRoom({ kind, playing, concurrency, begunToday, dailyBudget }: Candidate): boolean {
  if (kind === 'house') return true
  return (concurrency === undefined || playing < concurrency) && (dailyBudget === undefined || begunToday < dailyBudget)
}

type Present = Pick<Candidate, 'ownerId' | 'games' | 'rank'> & { id: string }

/** Only some of the present agents are considered: those with the fewest games, or those of similar rank. */
function presentAgents(
  candidates: readonly Present[],
  { apart, pairing }: Pick<SeatingRules, 'apart' | 'pairing'>,
  random: Random,
): Seating['there'] {
  const fewestFirst = shuffled(random, candidates).sort((one, other) => one.games - other.games)
  const [first] = fewestFirst
  const rankOf = ({ rank = Number.MAX_SAFE_INTEGER }: Present) => rank
  const isFar = (one: Present) => (one === first || !first ? -1 : Math.abs(rankOf(one) - rankOf(first)))
  const near = pairing === 'by-rank' ? fewestFirst.toSorted((one, other) => isFar(one) - isFar(other)) : fewestFirst
  const there = near.slice(0, MOST_THERE)
  const owners = ownerNumbers(apart ? there.map(({ ownerId }) => ownerId) : [])
  return there.map(({ id, games, rank, ownerId = '' }) => {
    const owner = owners.get(ownerId)
    return {
      id,
      games,
      ...(pairing === 'by-rank' && rank !== undefined && { rank }),
      ...(owner !== undefined && { owner }),
    }
  })
}
