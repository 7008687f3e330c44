import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The test files that take the most time, the longest first, as the ends of their paths. */
export const LONGEST = [
  /packages\/games\/src\/[^/]+\/laws\.test\.ts$/,
  /scripts\/command\/commands\.test\.ts$/,
  /apps\/runner\/src\/runner\.test\.ts$/,
  /packages\/agent-client\/src\/connect-mailbox\.test\.ts$/,
  /scripts\/new-game\/new-game\.test\.ts$/,
  /apps\/cli\/src\/simulate\.test\.ts$/,
]

/** Begins with the longest test files: one of them that began last would run alone, while the other worker waits. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((file) => file.test(moduleId))
  return place === -1 ? LONGEST.length : place
}
