import type { Logged } from '@masquerade/game'
import { describeVectorsOf } from '../testing/vectors-of.ts'
import type { BargainEvent } from './events.ts'
import { splitFigures } from './measure.ts'

describeVectorsOf('bargain', {
  played: 245,
  refused: 90,
  figures: { count: 240, of: ({ log }) => splitFigures(log as Logged<BargainEvent>[]) },
})
