import { describeVectorsOf } from '../testing/vectors-of.ts'

describeVectorsOf('public-good', { played: 165, refused: 84 })
