import type { Random, Seat } from '@masquerade/game'
import { type AvalonTable, avalonFailsNeeded, avalonSideOf, avalonTeamSize, seatsAt } from '@masquerade/games'

export type Situation = ReturnType<typeof situationOf>

export function situationOf(table: AvalonTable, seat: Seat, random: Random) {
  const { settings, quests } = table
  const own = table.roleEvents.find((one) => one.seat === seat)
  const role = own?.role ?? 'servant'
  const open = quests.at(-1)
  const quest = open?.quest ?? 1
  const fellows = own && avalonSideOf(role) === 'evil' ? [seat, ...own.sees.map((sight) => sight.seat)] : []
  return {
    ...{ table, seat, role, quest, random },
    seats: seatsAt(settings.seats),
    /** Avalon: all evil seats, if the player's own seat is evil and so knows them; otherwise empty. */
    fellows,
    size: avalonTeamSize(settings.seats, quest),
    failsNeeded: avalonFailsNeeded(settings.seats, quest),
    isLastProposal: (open?.proposals.length ?? 0) + 1 === settings.proposals,
    successes: quests.filter(({ success }) => success === true).length,
    failures: quests.filter(({ success }) => success === false).length,
    suspects: () => weighed(table, possible(table, seat)),
    /** Avalon: the possible sets of evil players as a good player without secret knowledge judges them. */
    publicSuspects: () => weighed(table, possibleToServants(table, seat)),
  }
}

export interface Suspects {
  evil: readonly Seat[]
  weight: number
}

/** Avalon: how likely an evil player fails a quest, and approves a team with an evil player or without. */
const FAILS = 0.8
const APPROVES_EVIL = 0.7
const APPROVES_GOOD = 0.4

function possible(table: AvalonTable, seat: Seat): Suspects[] {
  const { cast, settings, roleEvents } = table
  const own = roleEvents.find((one) => one.seat === seat)
  const count = cast.filter((role) => avalonSideOf(role) === 'evil').length
  const isOf = (side: 'good' | 'evil') => (role: (typeof cast)[number]) => avalonSideOf(role) === side
  const among = subsets(settings.seats, count).filter((evil) => {
    if (!own || evil.includes(seat) !== (avalonSideOf(own.role) === 'evil')) return false
    const seesAll = own.role === 'merlin' || avalonSideOf(own.role) === 'evil'
    if (seesAll) return own.sees.every((sight) => evil.includes(sight.seat))
    const either = own.sees.filter(({ oneOf }) => oneOf.some(isOf('evil')) && oneOf.some(isOf('good')))
    return either.length < 2 || either.filter((sight) => evil.includes(sight.seat)).length === 1
  })
  return among.map((evil) => ({ evil, weight: 1 }))
}

export function possibleToServants({ cast, settings }: AvalonTable, seat: Seat): Suspects[] {
  const count = cast.filter((role) => avalonSideOf(role) === 'evil').length
  return subsets(settings.seats, count).flatMap((evil) => (evil.includes(seat) ? [] : [{ evil, weight: 1 }]))
}

export function weighed(table: AvalonTable, suspects: readonly Suspects[]): Suspects[] {
  const all = suspects.map(({ evil, weight }) => ({
    evil,
    weight: weight * ofQuests(table, evil) * ofVotes(table, evil),
  }))
  const sum = all.reduce((before, { weight }) => before + weight, 0)
  return sum > 0 ? all.map(({ evil, weight }) => ({ evil, weight: weight / sum })) : [...suspects]
}

export function doubtOf(suspects: readonly Suspects[], seat: Seat): number {
  const sum = suspects.reduce((before, { weight }) => before + weight, 0)
  return suspects.reduce((before, { evil, weight }) => before + (evil.includes(seat) ? weight : 0), 0) / sum
}

export function chanceOfSuccess(suspects: readonly Suspects[], team: readonly Seat[], failsNeeded: number): number {
  const sum = suspects.reduce((before, { weight }) => before + weight, 0)
  const good = suspects.filter(({ evil }) => team.filter((seat) => evil.includes(seat)).length < failsNeeded)
  return good.reduce((before, { weight }) => before + weight, 0) / sum
}

function ofQuests({ quests }: AvalonTable, evil: readonly Seat[]): number {
  return quests.reduce((chance, { team, fails }) => {
    if (!team || fails === null) return chance
    const went = team.filter((seat) => evil.includes(seat)).length
    return chance * (fails > went ? 0 : choose(went, fails) * FAILS ** fails * (1 - FAILS) ** (went - fails))
  }, 1)
}

/** Avalon: votes count as evidence about who is evil; a good player is assumed to approve half of all teams. */
function ofVotes({ quests }: AvalonTable, evil: readonly Seat[]): number {
  return quests
    .flatMap(({ proposals }) => proposals)
    .reduce((chance, { team, votes }) => {
      const approves = team.some((seat) => evil.includes(seat)) ? APPROVES_EVIL : APPROVES_GOOD
      const each = evil.map((seat) => (votes[seat - 1] ? approves : 1 - approves) / 0.5)
      return each.reduce((product, ratio) => product * ratio, chance)
    }, 1)
}

const choose = (of: number, some: number): number => (some === 0 ? 1 : (choose(of - 1, some - 1) * of) / some)

function subsets(seats: number, count: number, from = 1): Seat[][] {
  if (count === 0) return [[]]
  const firsts = Array.from({ length: Math.max(0, seats - count - from + 2) }, (_, index) => from + index)
  return firsts.flatMap((first) => subsets(seats, count - 1, first + 1).map((rest) => [first, ...rest]))
}
