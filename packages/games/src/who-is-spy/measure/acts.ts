import type { Act, Logged } from '@masquerade/game'
import type { WhoIsSpyEvent } from '../events.ts'

/** Votes harm whom they fall on: those who are still there vote at once, each for one of the others or for nobody. */
export function acts(log: readonly Logged<WhoIsSpyEvent>[]): Act[] {
  return log.flatMap(({ seq, type, data }) => {
    if (type !== 'revealed') return []
    const voters = data.votes.map(({ seat }) => seat)
    return data.votes.map(({ seat, for: on }): Act => {
      return { seq, by: seat, kind: 'harm', among: voters.filter((other) => other !== seat), on }
    })
  })
}
