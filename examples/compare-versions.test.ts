import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { main as lab } from '../apps/cli/src/lab.ts'
import { inProcess } from '../scripts/command/testing/in-process.ts'

const EXAMPLE = path.join(import.meta.dirname, 'compare-versions')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'compare-versions-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function node(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
  })
  return { code: status, out: stdout, err: stderr }
}

function verdictOf(document: unknown) {
  const file = path.join(folder, 'table.json')
  writeFileSync(file, typeof document === 'string' ? document : JSON.stringify(document))
  return node(path.join(EXAMPLE, 'verdict.mjs'), file)
}

it('the workflow’s command is one that the lab takes, and its table is one that the verdict reads', async () => {
  const workflow = readFileSync(path.join(EXAMPLE, 'compare.yml'), 'utf8')
  const [, flags = ''] = workflow.match(/npm run -s lab -- (ab [\s\S]*?) > /) ?? []
  const values: Record<string, string> = {
    ...{ $OLD_AGENT: 'drifter', $NEW_AGENT: 'sage', $GAME: 'connect-four', $BLOCKS: '40', $MOST_TOKENS: '1000' },
  }
  const args = flags.split(/\s+/).map((word) => values[word.replaceAll('"', '')] ?? word)
  const { code, out, err } = await inProcess(lab, args, { env: { MASQUERADE_DATA: folder } })
  expect(err).not.toContain('Error')
  expect(code).toBe(0)
  const verdict = verdictOf(out)
  expect(verdict.out).toContain('## ab-connect-four: the new version is better')
  expect(verdict.out).toContain('80 matches in 40 blocks')
  expect(verdict.code).toBe(0)
})

const test = { column: 'score', a: 'new', b: 'old', value: -1, low: -2, high: -0.1, p: 0.01, adjusted: 0.02 }
const table = { experiment: 'ab', games: 4, blocks: 2, rows: [], tests: [test], warnings: [] }

it.each([
  ['worse', table, 'the new version is worse', 1],
  ['better', { ...table, tests: [{ ...test, value: 1 }] }, 'the new version is better', 0],
  ['alike', { ...table, tests: [{ ...test, adjusted: 0.2 }] }, 'cannot be told apart', 0],
  ['not at its end', { ...table, tests: [{ ...test, adjusted: null }] }, 'not all matches are played', 0],
  ['no table', { rows: 1 }, '', 2],
  ['no document', '{', '', 2],
])('a comparison that is %s is reported', (_, document, words, code) => {
  const verdict = verdictOf(document)
  expect(verdict.out).toContain(words)
  expect(verdict.code).toBe(code)
})

it('what agents are called is no markup of the summary', () => {
  const { out } = verdictOf({ ...table, warnings: ['<img src=x>\n## heading | `x`'] })
  expect(out).toContain('- \\<img src=x\\> \\#\\# heading \\| \\`x\\`.')
})
