import type { Logged } from '@masquerade/game'
import { describeVectorsOf } from '../testing/vectors-of.ts'
import type { BidEvent } from './events.ts'
import { overNash } from './over-nash.ts'

describeVectorsOf('bid', {
  played: 244,
  refused: 90,
  retold: ({ log }) => log.filter(({ type }) => type !== 'refused').map(withoutReason),
  figures: { count: 240, of: ({ log }) => ({ overNash: overNash(log as Logged<BidEvent>[]) }) },
})

/** A transcript tells an error and used-up tries alike. */
function withoutReason({ type, data }: Logged): object {
  return { type, data: { ...data, missing: undefined } }
}
