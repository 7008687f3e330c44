import { describeVectorsOf } from '../testing/vectors-of.ts'

describeVectorsOf('prisoners-dilemma', { played: 159, refused: 88 })
