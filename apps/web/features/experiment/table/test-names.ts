import type { Messages } from '@/i18n/messages.ts'

/** How tests are called that have a name of their own. */
const NAMED: readonly (keyof Messages['experiment']['tests']['names'])[] = [
  'pairedT',
  'signFlip',
  'mcnemar',
  'pairedRatio',
  'ratioFlip',
  'exactBinomial',
  'clusteredScore',
  'clusteredChiSquare',
]

/** The key of a test's name; undefined for a test that pages do not know. */
export const namedTest = (id: string) => NAMED.find((one) => one === id)
