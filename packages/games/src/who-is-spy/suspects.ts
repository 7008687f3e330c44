import { isSealed, type Seat, type Seen } from '@masquerade/game'
import type { WhoIsSpyEvent } from './events.ts'

/** A round whose speeches are heard and judged: who is left to be suspected, and whether its votes are known yet. */
export interface SuspectRound {
  round: number
  /** The number of the event from which on its speeches are all heard. */
  from: number
  suspects: readonly Seat[]
  revealed: boolean
}

/** The rounds after whose speeches somebody who watches may suspect a player. A round that fouls end has none. */
export function suspectRounds(seen: readonly Seen[]): SuspectRound[] {
  const rounds: SuspectRound[] = []
  for (const one of seen) {
    if (isSealed(one)) continue
    const event = one as Seen & WhoIsSpyEvent // this game's own: a view hides or shows events and changes no shapes
    if (event.type === 'voting') {
      const suspects = event.data.ballots.map(({ seat }) => seat).sort((a, b) => a - b)
      rounds.push({ round: event.data.round, from: event.seq, suspects, revealed: false })
    }
    const last = rounds.at(-1)
    if (event.type === 'revealed' && last) last.revealed = true
  }
  return rounds
}
