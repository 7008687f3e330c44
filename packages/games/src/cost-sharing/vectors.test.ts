import { describeVectorsOf } from '../testing/vectors-of.ts'

describeVectorsOf('cost-sharing', { played: 211, refused: 109 })
