export interface Timed {
  test: string
  ms: number
}

const SHOWN = 20

export function slowest(tests: Timed[]): Timed[] {
  return tests.toSorted((one, other) => other.ms - one.ms).slice(0, SHOWN)
}

interface VitestReport {
  testResults: Array<{ name: string; assertionResults: Array<{ fullName: string; duration?: number | null }> }>
}

export function vitestTimes({ testResults }: VitestReport, root: string): Timed[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      test: `${name.startsWith(root) ? name.slice(root.length) : name} > ${fullName}`,
      ms: duration ?? 0,
    })),
  )
}

interface Spec {
  title: string
  file: string
  tests: Array<{ results: Array<{ duration: number }> }>
}

interface Suite {
  specs?: Spec[]
  suites?: Suite[]
}

export function playwrightTimes({ suites }: { suites: Suite[] }, folder: string): Timed[] {
  return suites.flatMap((suite) => timesIn(suite, folder))
}

function timesIn({ specs = [], suites = [] }: Suite, folder: string): Timed[] {
  const own = specs.map(({ title, file, tests }) => ({
    test: `${folder}/${file} > ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration, 0),
  }))
  return [...own, ...suites.flatMap((suite) => timesIn(suite, folder))]
}
