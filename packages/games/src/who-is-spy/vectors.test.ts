import type { Replayed } from '@masquerade/game'
import { describeVectorsOf } from '../testing/vectors-of.ts'

/** Without what follows from no answer: that something was masked is not heard. */
const retold = ({ game, log }: Replayed) => log.map((event) => game.settled?.(event))

describeVectorsOf('who-is-spy', { played: 480, refused: 0, retold })
describeVectorsOf('who-is-spy', { file: 'settings-who-is-spy', played: 219, refused: 51, retold })
describeVectorsOf('who-is-spy', { file: 'undercover', played: 159, refused: 85, retold })
describeVectorsOf('who-is-spy', { file: 'undercover-llmarena', played: 160, refused: 20, retold })
