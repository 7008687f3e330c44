import { isSealed, type Seen, type SuspectRound } from '@masquerade/game'
import type { WhoIsSpyEvent } from './events.ts'

/** A round is open once its speeches are heard and judged, until its votes are revealed. A round that fouls end has none. */
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
