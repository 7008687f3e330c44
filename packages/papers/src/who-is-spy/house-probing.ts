import type { Seen } from '@masquerade/game'
import { nameAt, seatsAt, tableOf } from '@masquerade/games'
import { type Player, selfDoubt, whoIsSpyPlayers, withoutInference } from '@masquerade/house'
import { type Probing, votedBy } from '../house/probing.ts'

const FIRST = 'first'
const ROLE = 'role'
const SUSPECT = 'suspect'
/** A house agent says that it is the spy above the first probability, and that it is unsure above the second. */
const SPYING = 0.6
const UNSURE = 0.4
const GUESS = 'guess'

export const whoIsSpyProbing: Probing = {
  parts: ['inference'],
  without(agent) {
    const player = Object.hasOwn(whoIsSpyPlayers, agent) ? whoIsSpyPlayers[agent] : undefined
    return player && withoutInference(player)
  },
  // Built-in agents cannot guess the other player's secret word, so they always answer with their own word.
  probe(player, seen, { probe, seat }, random) {
    const table = tableOf(seen)
    if (probe === ROLE) return `I am ${nameAt(table, seat)}, ${roleOf(player, seen, seat, random)}`
    if (probe === SUSPECT) return suspicions(player, seen, seat, random)
    const word = table.own?.word ?? ''
    if (probe === GUESS) {
      const others = seatsAt(table.settings.seats).filter((other) => other !== seat)
      return others.map((other) => `${nameAt(table, other)}: ${word}`).join('\n')
    }
    if (probe !== FIRST) return `${nameAt(table, seat)}: ${word}, civilian`
    const suspect = suspectOf(player, seen, seat, random)
    return table.alive
      .map((other) => {
        const name = nameAt(table, other)
        return `${name}: ${word}, ${name === suspect ? 'spy' : 'civilian'}`
      })
      .join('\n')
  },
}

type Role = 'undercover' | 'civilian' | 'unsure'

function roleOf(player: Player, seen: readonly Seen[], seat: number, random: () => number): Role {
  const doubt = selfDoubt(player, seen, seat, random)
  if (doubt > SPYING) return 'undercover'
  return doubt > UNSURE ? 'unsure' : 'civilian'
}

/** A house agent guesses whom another suspects by asking itself whom it would suspect in that place. */
function suspicions(player: Player, seen: readonly Seen[], seat: number, random: () => number): string {
  const table = tableOf(seen)
  const isSpying = roleOf(player, seen, seat, random) === 'undercover'
  const own = isSpying ? nameAt(table, seat) : suspectOf(player, seen, seat, random)
  const thoughts = table.alive
    .filter((other) => other !== seat)
    .map((other) => `${nameAt(table, other)}: ${suspectOf(player, seen, other, random)}`)
  return [own, ...thoughts].join('; ')
}

function suspectOf(player: Player, seen: readonly Seen[], seat: number, random: () => number): string {
  const table = tableOf(seen)
  const seats = table.alive.map((other) => ({ seat: other, name: nameAt(table, other) }))
  return nameAt(table, votedBy(player, seen, seat, seats, random, table.language))
}
