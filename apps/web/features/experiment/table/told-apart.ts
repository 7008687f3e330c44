import type { Test } from '@masquerade/lab'

/** From here on a difference is called one, once all tests of the table are counted in. */
const ALPHA = 0.05

/** Whether a test tells its sides apart, as one of its family. */
export const isTold = ({ adjusted }: Pick<Test, 'adjusted'>): boolean => adjusted !== null && adjusted < ALPHA

/** So many tests are shown on a page at most: a hundred agents make five thousand pairs, which files hold. */
export const MOST_TESTS = 300

/** Of too many tests those that tell their sides apart, as far as there is room. */
export function shownOf(tests: readonly Test[]): readonly Test[] {
  return tests.length > MOST_TESTS ? tests.filter(isTold).slice(0, MOST_TESTS) : tests
}
