import { nameAt, seatsAt, tableOf } from '@masquerade/games'
import { type Player, whoIsSpyPlayers, withoutInference } from '@masquerade/house'
import type { Study } from '../registry.ts'

const FIRST = 'first'
/** Words of all the others are asked for, and no sides. */
const GUESS = 'guess'

/** House players infer from what others say, and name whom they would vote for as the spy. */
export const whoIsSpyStudy: Study = {
  parts: ['inference'],
  without(agent) {
    const player = Object.hasOwn(whoIsSpyPlayers, agent) ? whoIsSpyPlayers[agent] : undefined
    return player && withoutInference(player)
  },
  // They think of one word, their own: of the other they have no idea to tell.
  probe(player, seen, { probe, seat }, random) {
    const table = tableOf(seen)
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

/** Whom a player would vote for now; itself where it would abstain. */
function suspectOf(player: Player, seen: Parameters<Player['answer']>[0], seat: number, random: () => number): string {
  const table = tableOf(seen)
  const options = table.alive
    .filter((other) => other !== seat)
    .map((other) => ({ label: nameAt(table, other), action: { for: other } }))
  const ask = { seat, kind: 'vote', limitMs: 0, attempts: 1, mode: 'choose', options, turn: 0, attempt: 1 } as const
  const answer = player.answer(seen, ask, random, { language: table.language, legal: neverAsked })
  const named = 'text' in answer ? options.find(({ label }) => label === answer.text) : undefined
  return named?.label ?? nameAt(table, seat)
}

function neverAsked(): never {
  throw new Error('a ballot is chosen from its options')
}
