import { describeVectorsOf } from '../testing/vectors-of.ts'

describeVectorsOf('chameleon', { played: 213, refused: 107 })
