import { BaseSequencer, type TestSpecification } from 'vitest/node'

export const LONGEST = [
  /scripts\/command\/commands\.test\.ts$/,
  /examples\/examples\.test\.ts$/,
  /apps\/runner\/src\/seating\/contest\.test\.ts$/,
  /apps\/cli\/src\/backup\.test\.ts$/,
  /apps\/runner\/src\/runner\.test\.ts$/,
  /apps\/runner\/src\/lab\/experiments\.test\.ts$/,
  /apps\/cli\/src\/lab\.test\.ts$/,
]

/** The slowest test files start first, because one that started last would run alone while the other worker idles. */
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
