import { DECISIVE, failsNeeded, type Role, type Side, seatsAt, sideOf } from './constants.ts'
import type { AvalonEvent, EventData } from './events.ts'
import { openQuest, questsThat, roleOf, type Table } from './table.ts'

/** A match of the game Avalon gives out this many units of score, in equal parts to the players of the winning side. */
export const POT = 60

/** Avalon: a team goes on its quest if more than half of the players vote for it, counted after all have voted. */
export function afterVote(table: Table): AvalonEvent[] {
  const { ballots, settings } = table
  if (ballots.length < settings.seats) return []
  const { quest, proposals } = openQuest(table)
  const proposal = proposals.length + 1
  const votes = seatsAt(settings.seats).map((seat) => ballots.some((one) => one.seat === seat && one.approve))
  const approved = votes.filter((approves) => approves).length * 2 > settings.seats
  const isLast = proposal === settings.proposals
  const goes = approved || (isLast && settings.last === 'goes')
  const data = { quest, proposal, votes, approved, goes }
  if (goes || !isLast) return [{ type: 'counted', v: 1, data }]
  return [{ type: 'counted', v: 1, data: { ...data, last: true } }, ended(table, 'evil', 'rejections')]
}

export function afterCard(table: Table): AvalonEvent[] {
  const { quest, team, cards } = openQuest(table)
  if (cards.length < (team?.length ?? 0)) return []
  const fails = cards.filter(({ card }) => card === 'fail').length
  const success = fails < failsNeeded(table.settings.seats, quest)
  const data = { quest, fails, success }
  if (success || questsThat(table, false) + 1 < DECISIVE) return [{ type: 'returned', v: 1, data }]
  return [{ type: 'returned', v: 1, data: { ...data, last: true } }, ended(table, 'evil', 'fails')]
}

/** Avalon: the assassin names a seat only after three successful quests, so evil wins only if that seat is Merlin. */
export function afterNaming(table: Table): AvalonEvent[] {
  const isHit = table.target !== null && roleOf(table, table.target) === 'merlin'
  return [isHit ? ended(table, 'evil', 'assassinated') : ended(table, 'good', 'missed')]
}

function ended(table: Table, winner: Side, ending: EventData<'ended'>['ending']): AvalonEvent {
  const roles = seatsAt(table.settings.seats).flatMap((seat): Role[] => {
    const role = roleOf(table, seat)
    return role ? [role] : []
  })
  const winners = seatsAt(roles.length).filter((seat) => sideOf(roles[seat - 1] ?? 'servant') === winner)
  const scores = seatsAt(roles.length).map((seat) => (winners.includes(seat) ? POT / winners.length : 0))
  const cards = table.quests.flatMap(({ quest, cards }) => cards.map((one) => ({ quest, ...one })))
  return { type: 'ended', v: 1, data: { winner, ending, roles, cards, target: table.target, winners, scores } }
}
