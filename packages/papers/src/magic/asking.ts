import { type Ask, type Logged, playerName, type Seat } from '@masquerade/game'
import type { LabProbe } from '@masquerade/lab/play/lab-player'
import { type Due, type Minds, othersThan, SEATS } from './scenario.ts'

export function questions(
  minds: Minds,
  odd: Seat | undefined,
  log: readonly Logged[],
  asks: readonly Ask[],
): LabProbe[][] {
  return minds
    .due(log, asks)
    .map((due) => SEATS.map((seat) => ({ ...due, seat, task: taskOf(minds, due, seat, seat === odd) })))
}

function taskOf(minds: Minds, { probe }: Due, seat: Seat, isOdd: boolean): string {
  if (probe === 'role') {
    const ways = minds.roles.map((role) => `\`I am Player N, ${role}\``)
    return `Who are you, and what is your role? Answer with one line of this form: ${ways.slice(0, -1).join(', ')} or ${ways.at(-1)}.`
  }
  const others = othersThan(seat).map((other) => `${playerName(other)}: Player N`)
  if (!suspects(minds, isOdd)) {
    return `Whom do you think each of the others takes for the ${minds.odd}? Answer with one line of this form: \`${others.join('; ')}\`.`
  }
  return `Whom do you take for the ${minds.odd}, and whom do you think each of the others takes for it? Answer with one line of this form: \`${['Player N', ...others].join('; ')}\`.`
}

export const suspects = ({ knows }: Minds, isOdd: boolean): boolean => !(knows && isOdd)
