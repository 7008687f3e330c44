import type { Feat, Logged, Seat } from '@masquerade/game'
import type { EventData, WhoIsSpyEvent } from './events.ts'

export const FEATS = ['long-survival', 'votes-survived', 'sharp-vote'] as const
type Kind = (typeof FEATS)[number]

/** Achievements in a match, such as how long a spy survived; of each kind a seat gets its greatest only. */
export function feats(log: readonly Logged<WhoIsSpyEvent>[]): Feat[] {
  const end = log.findLast((event) => event.type === 'ended')
  if (!end) return []
  const { spy, rounds } = end.data
  const found = log.flatMap((event) => (event.type === 'revealed' ? ofVote(event.seq, event.data, spy) : []))
  const out = log.find((event) => event.type === 'revealed' && event.data.out === spy)
  // A spy that was eliminated for breaking a rule of speech did not survive by its speeches, so its survived rounds are
  // not counted.
  const survived = end.data.winner === 'spy' ? rounds : out?.type === 'revealed' ? out.data.round : 0
  return [...greatest(found), ...(survived > 1 ? [feat('long-survival', spy, survived, out?.seq ?? end.seq)] : [])]
}

const feat = (kind: Kind, seat: Seat, value: number, seq: number): Feat => ({ kind, seat, value, seq })

function ofVote(seq: number, { votes, out }: EventData<'revealed'>, spy: Seat): Feat[] {
  return votes.flatMap(({ seat, for: named }) => {
    const drawn = votes.filter((vote) => vote.for === seat).length
    const elsewhere = votes.filter((vote) => vote.seat !== seat && vote.seat !== spy && vote.for !== spy).length
    return [
      ...(drawn > 1 && out !== seat ? [feat('votes-survived', seat, drawn, seq)] : []),
      ...(named === spy && elsewhere > 1 ? [feat('sharp-vote', seat, elsewhere, seq)] : []),
    ]
  })
}

function greatest(found: readonly Feat[]): Feat[] {
  const best = new Map<string, Feat>()
  for (const one of found) {
    const key = `${one.kind} ${one.seat}`
    if ((best.get(key)?.value ?? 0) < one.value) best.set(key, one)
  }
  return [...best.values()]
}
