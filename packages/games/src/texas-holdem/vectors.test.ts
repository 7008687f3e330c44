import type { Logged } from '@masquerade/game'
import { describeVectorsOf } from '../testing/vectors-of.ts'
import type { TexasHoldemEvent } from './events.ts'
import { actCounts } from './measure/measure.ts'

describeVectorsOf('texas-holdem', {
  played: 253,
  refused: 104,
  retold: ({ log }) => log.filter(({ type }) => type !== 'refused').map(withoutReason),
  figures: { count: 240, of: ({ log }) => ({ acts: actCounts(log as Logged<TexasHoldemEvent>[]) }) },
})

/** A transcript tells an error and used-up tries alike. */
function withoutReason({ type, data }: Logged): object {
  return { type, data: { ...data, why: undefined } }
}
