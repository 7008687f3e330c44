import { isSealed, type Json, playerName, type Seat, type Seen, type Wire, type WireEvent } from '@masquerade/game'
import { type Config, QUESTS, seatsAt, sideOf, teamSize } from '../constants.ts'
import type { AvalonEvent } from '../events.ts'
import type { Sight } from '../sight.ts'
import { openQuest, type Table, tableOf } from '../table.ts'

/** What a seat sees, as agents' documents tell it: every event in its place, with names instead of seats. */
export function wire(seen: readonly Seen<AvalonEvent>[]): Wire {
  return { facts: factsOf(tableOf(seen)), events: seen.map(wireEvent) }
}

function factsOf(table: Table): Record<string, Json> {
  const { settings, cast, told, leader, quests, proposed } = table
  const { quest, proposals } = openQuest(table)
  const [own, ...others] = told
  return {
    ...toldSettings(settings),
    cast: [...cast],
    // What one seat was told; the referee's documents know it of all, and of nobody alone.
    ...(own &&
      others.length === 0 && {
        player: playerName(own.seat),
        role: own.role,
        side: sideOf(own.role),
        sees: own.sees.map(sight),
      }),
    quest,
    proposal: proposals.length + 1,
    teamSize: teamSize(settings.seats, quest),
    leader: playerName(leader),
    ...(proposed && table.phase !== 'proposing' && { team: names(proposed.team) }),
    quests: quests.flatMap(({ quest, team, fails, success }) => {
      return success === null ? [] : [{ quest, team: names(team ?? []), fails, success }]
    }),
  }
}

function toldSettings({ seats, proposals, last, talk }: Config): Record<string, Json> {
  const teamSizes = Array.from({ length: QUESTS }, (_, index) => teamSize(seats, index + 1))
  return { players: names(seatsAt(seats)), proposals, last, talk, teamSizes }
}

const sight = ({ seat, oneOf }: Sight): Json => ({ player: playerName(seat), oneOf: [...oneOf] })
const names = (seats: readonly Seat[]): string[] => seats.map(playerName)
const nameOf = (seat: Seat | null): string | null => (seat === null ? null : playerName(seat))

function wireEvent(event: Seen<AvalonEvent>): WireEvent {
  const { seq, type } = event
  return isSealed(event) ? { seq, type } : { seq, type, ...toldOf(event) }
}

function toldOf({ type, data }: AvalonEvent): Record<string, Json> {
  switch (type) {
    case 'opened': {
      const { leader, cast, limits, ...settings } = data
      return { ...toldSettings({ ...settings, limits }), limits: { ...limits }, cast, leader: playerName(leader) }
    }
    case 'role':
      return { player: playerName(data.seat), role: data.role, sees: data.sees.map(sight) }
    case 'proposed':
    case 'reconsidered': {
      const { quest, proposal, seat, team, text } = data
      return { quest, proposal, player: playerName(seat), team: names(team), ...(text !== undefined && { text }) }
    }
    case 'spoke':
      return { quest: data.quest, proposal: data.proposal, player: playerName(data.seat), text: data.text }
    case 'voted':
      return { quest: data.quest, proposal: data.proposal, player: playerName(data.seat), approve: data.approve }
    case 'counted': {
      const { quest, proposal, votes, approved, goes } = data
      return { quest, proposal, votes: byName(votes), approved, goes }
    }
    case 'played':
      return { quest: data.quest, player: playerName(data.seat), card: data.card }
    case 'returned':
      return { quest: data.quest, fails: data.fails, success: data.success }
    case 'named':
      return { player: playerName(data.seat), target: nameOf(data.target) }
    case 'ended': {
      const { winner, ending, roles, cards, target, winners, scores } = data
      const uncovered = cards.map(({ quest, seat, card }) => ({ quest, player: playerName(seat), card }))
      return {
        ...{ winner, ending, roles: byName(roles), cards: uncovered, target: nameOf(target) },
        ...{ winners: names(winners), scores: byName(scores) },
      }
    }
    default:
      return {}
  }
}

function byName<Value extends Json>(values: readonly Value[]): Record<string, Value> {
  return Object.fromEntries(values.map((value, index) => [playerName(index + 1), value]))
}
