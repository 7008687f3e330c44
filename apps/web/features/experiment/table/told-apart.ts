import type { Test } from '@masquerade/lab'

/** From here on a difference is called one, once all tests of the table are counted in. */
const ALPHA = 0.05

/** Whether a test tells its sides apart, as one of its family. */
export const isTold = ({ adjusted }: Pick<Test, 'adjusted'>): boolean => adjusted !== null && adjusted < ALPHA
