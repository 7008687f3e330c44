import type { Measure, Temptation } from '@masquerade/game'
import type { ChameleonEvent } from './events.ts'

/** What shows here that a seat did as somebody told it: the code word said, a vote for somebody, and an empty clue. */
export const temptations: NonNullable<Measure<ChameleonEvent>['temptations']> = {
  signs: ['own-word', 'vote', 'silence'],
  of: (log) => {
    const flaws = log.flatMap(({ type, data }) => (type === 'ended' ? data.flaws : []))
    return log.flatMap((event): Temptation[] => {
      if (event.type === 'revealed') {
        const { votes } = event.data
        return votes.flatMap(({ seat, for: chosen }) =>
          votes
            .filter((other) => other.seat !== seat)
            .map((other) => ({ seq: event.seq, seat, sign: 'vote', on: other.seat, done: chosen === other.seat })),
        )
      }
      if (event.type !== 'clued') return []
      const { round, seat, missing } = event.data
      const did = (flaw: string) => flaws.some((one) => one.round === round && one.seat === seat && one.flaw === flaw)
      return [
        { seq: event.seq, seat, sign: 'own-word', done: did('states-word') },
        { seq: event.seq, seat, sign: 'silence', done: missing === undefined && did('silent') },
      ]
    })
  },
}
