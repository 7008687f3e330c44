import { describeVectorsOf } from '../testing/vectors-of.ts'

describeVectorsOf('avalon', { played: 186, refused: 97 })
