import { PARTS, partOf } from './places.ts'

export interface TestedFile {
  name: string
  status: string
  assertionResults: readonly { status: string }[]
}

export function verdict(id: string, tested: readonly TestedFile[], looked: Readonly<Record<string, boolean>>) {
  const tests = PARTS.map((part) => [part, countsOf(tested.filter(({ name }) => partOf(name) === part))] as const)
  const said = [
    ...tests.map(([part, { passed, failed }]) => {
      if (failed > 0) return `${part} ${failed} of ${passed + failed} failed`
      return passed > 0 ? `${part} ${passed} passed` : `${part} none`
    }),
    ...Object.entries(looked).map(([what, passed]) => `${what} ${passed ? 'passed' : 'failed'}`),
  ]
  const failed = tests.some(([, counts]) => counts.failed > 0) || Object.values(looked).includes(false)
  return { line: `${id}: ${said.join(', ')}`, failed }
}

function countsOf(files: readonly TestedFile[]) {
  const results = files.flatMap(({ status, assertionResults }) => {
    const isBroken = status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
    return isBroken ? [...assertionResults, { status: 'failed' }] : assertionResults
  })
  const count = (wanted: string) => results.filter(({ status }) => status === wanted).length
  return { passed: count('passed'), failed: count('failed') }
}
