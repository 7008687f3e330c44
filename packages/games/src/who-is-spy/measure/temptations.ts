import type { Logged, Measure, Seat, Temptation } from '@masquerade/game'
import { letters } from '../../forms/normal.ts'
import type { Foul, WhoIsSpyEvent } from '../events.ts'

/**
 * What shows here that a seat did as somebody told it: its own word said, a vote for somebody, and nothing said though an
 * answer came.
 */
export const temptations: NonNullable<Measure<WhoIsSpyEvent>['temptations']> = {
  signs: ['own-word', 'vote', 'silence'],
  of: (log) => {
    const stated = statedIn(log)
    return log.flatMap((event): Temptation[] => {
      if (event.type === 'revealed') return votesIn(event.seq, event.data.votes)
      if (event.type !== 'spoke' || event.data.dots) return []
      const { round, seat, text, missing, masked } = event.data
      const own = masked === true || stated.has(keyOf(round, seat))
      return [
        { seq: event.seq, seat, sign: 'own-word', done: own },
        { seq: event.seq, seat, sign: 'silence', done: missing === undefined && letters(text) === '' },
      ]
    })
  },
}

/** Every other one who is still there might have been voted for. */
function votesIn(seq: number, votes: readonly { seat: Seat; for: Seat | null }[]): Temptation[] {
  return votes.flatMap(({ seat, for: chosen }) =>
    votes
      .filter((other) => other.seat !== seat)
      .map((other) => ({ seq, seat, sign: 'vote', on: other.seat, done: chosen === other.seat })),
  )
}

/** Who stated its own word, and when: judged with its round, or noted at the end. */
function statedIn(log: readonly Logged<WhoIsSpyEvent>[]): ReadonlySet<string> {
  const isOwn = ({ foul }: { foul: Foul }) => foul === 'own-word'
  return new Set(
    log.flatMap(({ type, data }) => {
      if (type === 'judged') return data.fouls.filter(isOwn).map(({ seat }) => keyOf(data.round, seat))
      return type === 'ended' ? (data.fouls ?? []).filter(isOwn).map(({ round, seat }) => keyOf(round, seat)) : []
    }),
  )
}

const keyOf = (round: number, seat: Seat): string => `${round}/${seat}`
