import type { Random, Seat, Seen } from '@masquerade/game'
import { avalonFailsNeeded, avalonSideOf, avalonTableOf, avalonTeamSize } from '@masquerade/games'
import { folded } from '../folded.ts'
import { possible, possibleToServants, weighed } from './inference.ts'

export type Situation = ReturnType<typeof situationOf>

const tableOf = folded(avalonTableOf)

export function situationOf(seen: readonly Seen[], seat: Seat, random: Random) {
  const table = tableOf(seen)
  const { settings, quests } = table
  const own = table.roleEvents.find((one) => one.seat === seat)
  const role = own?.role ?? 'servant'
  const open = quests.at(-1)
  const quest = open?.quest ?? 1
  const fellows = own && avalonSideOf(role) === 'evil' ? [seat, ...own.sees.map((sight) => sight.seat)] : []
  return {
    table,
    seat,
    role,
    seats: Array.from({ length: settings.seats }, (_, index) => index + 1),
    /** Avalon: all evil seats, if the player's own seat is evil and so knows them; otherwise empty. */
    fellows,
    quest,
    size: avalonTeamSize(settings.seats, quest),
    failsNeeded: avalonFailsNeeded(settings.seats, quest),
    isLastProposal: (open?.proposals.length ?? 0) + 1 === settings.proposals,
    successes: quests.filter(({ success }) => success === true).length,
    failures: quests.filter(({ success }) => success === false).length,
    suspects: () => weighed(table, possible(table, seat)),
    /**
     * Avalon: the possible sets of evil players with their probabilities, as far as a good player without secret
     * knowledge can tell.
     */
    publicSuspects: () => weighed(table, possibleToServants(table, seat)),
    random,
  }
}
