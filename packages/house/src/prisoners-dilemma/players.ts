import type { Random, Seat } from '@masquerade/game'
import { type PrisonersDilemmaEvent, type PrisonersDilemmaTable, prisonersDilemmaTableOf } from '@masquerade/games'
import { troupe } from '../troupe.ts'

type Way = (table: PrisonersDilemmaTable, seat: Seat, random: Random) => boolean

const betrayedIn = ({ choices }: PrisonersDilemmaTable['rounds'][number], seat: Seat): boolean =>
  choices.some((choice, index) => index !== seat - 1 && choice === 'defect')

/** Prisoner's dilemma: a strategy that cooperates while all do, but defects in the last round. */
const shrewd: Way = ({ rounds, round, settings }, seat) => {
  const { allCooperate, oneDefects } = settings.payoffs
  if (oneDefects <= allCooperate) return true
  return round < settings.rounds && !rounds.some((one) => betrayedIn(one, seat))
}

/** Prisoner's dilemma: a strategy that never cooperates again once another player has defected. */
const grim: Way = ({ rounds }, seat) => !rounds.some((one) => betrayedIn(one, seat))

/** Prisoner's dilemma: a strategy that first cooperates, and then repeats what the others did before. */
const titForTat: Way = ({ rounds }, seat) => {
  const last = rounds.at(-1)
  return !last || !betrayedIn(last, seat)
}

export const prisonersDilemmaPlayers = troupe<Way, PrisonersDilemmaEvent, PrisonersDilemmaTable>(
  prisonersDilemmaTableOf,
  {
    sage: shrewd,
    scout: grim,
    mirror: titForTat,
    miser: () => false,
    saint: () => true,
    drifter: (_table, _seat, random) => random() < 0.5,
  },
  (way, table, { seat }, random) => ({ action: { choice: way(table, seat, random) ? 'cooperate' : 'defect' } }),
)
