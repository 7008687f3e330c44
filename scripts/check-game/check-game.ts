import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { command, enter, Misused } from '../command/io.ts'
import { painter } from '../setup/colour.mjs'
import { type Progress, progress as progressOn } from '../setup/progress.mjs'
import { binary, inRoot } from '../setup/repository.mjs'
import { run } from '../setup/run.mjs'
import { countsOf, reported, type TestReport } from '../test/report.ts'
import { foldersOf, gameNamed, PARTS, partOf, testsOfAllGames } from './places.ts'

const USAGE = `usage: npm run check-game -- ID
Tries one game: the laws and tests of its rules, its players and its pages, what tests of all games say of it, lint and
types. Its folders are found by its id. The last line says what passed and what failed.`

export const main = command('check-game', USAGE, async (argv, io) => {
  const [id, ...more] = argv
  if (id === undefined || more.length > 0) throw new Misused('one id of a game is needed')
  const folders = foldersOf(gameNamed(id))
  const progress = progressOn()
  const tools: Tools = { progress, signal: io.interruption() }
  const about = ['--testNamePattern', `(?<![\\w-])${id}(?![\\w-])`]
  const reports = [
    await tests(tools, 'Its own tests', folders),
    await tests(tools, 'Tests of all games, as far as they name it', [...testsOfAllGames(folders), ...about]),
  ]
  const colours = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`
  const lint = await look(tools, 'Lint', 'biome', ['ci', '--error-on-warnings', colours, ...folders])
  const looked = { lint, types: await types(tools, folders) }
  const { line, failed } = verdict(id, reports, looked)
  const paint = painter(process.stdout)
  progress.say(failed ? paint.red(`✗ ${line}`) : paint.green(`✓ ${line}`))
  return failed ? 1 : 0
})

interface Tools {
  progress: Progress
  signal: AbortSignal
}

export function verdict(id: string, reports: readonly TestReport[], looked: Readonly<Record<string, boolean>>) {
  const tests = PARTS.map((part) => {
    const isOfPart = ({ test }: { test: string }) => partOf(test) === part
    const ofPart = {
      tests: reports.flatMap((report) => report.tests.filter(isOfPart)),
      broken: reports.flatMap((report) => report.broken.filter(isOfPart)),
    }
    return { part, ...countsOf(ofPart, 0) }
  })
  const said = [
    ...tests.map(({ part, passed, failed }) => {
      if (failed > 0) return `${part} ${failed} of ${passed + failed} failed`
      return passed > 0 ? `${part} ${passed} passed` : `${part} none`
    }),
    ...Object.entries(looked).map(([what, passed]) => `${what} ${passed ? 'passed' : 'failed'}`),
  ]
  const failed = tests.some((counts) => counts.failed > 0) || Object.values(looked).includes(false)
  return { line: `${id}: ${said.join(', ')}`, failed }
}

async function tests(tools: Tools, title: string, args: readonly string[]): Promise<TestReport> {
  const reporters = ['--reporter=default', `--reporter=${inRoot('scripts/test/vitest-reporter.ts')}`]
  const { report } = await reported((env) => look(tools, title, 'vitest', ['run', ...reporters, ...args], env))
  return report
}

function types(tools: Tools, folders: readonly string[]): Promise<boolean> {
  const project = inRoot('node_modules/.cache/masquerade/check-game.json')
  const places = folders.flatMap((folder) => {
    const beside = path.dirname(folder)
    return partOf(folder) === 'pages' ? [beside] : [folder, `${beside}/*.ts`]
  })
  const include = [...places, 'apps/web/i18n', 'scripts/test/provided.d.ts'].map((place) => inRoot(place))
  mkdirSync(path.dirname(project), { recursive: true })
  writeFileSync(project, JSON.stringify({ extends: inRoot('apps/web/tsconfig.json'), include, exclude: [] }))
  return look(tools, 'Types', 'tsc', ['--noEmit', '--incremental', 'false', '-p', project])
}

async function look(
  { progress, signal }: Tools,
  title: string,
  program: string,
  args: string[],
  more: Record<string, string> = {},
): Promise<boolean> {
  // Some programs print colours even into a file or a pipe, so colours are switched off by the variable NO_COLOR.
  const env = { ...process.env, ...(!process.stdout.isTTY && { NO_COLOR: '1' }), ...more }
  const { code, output } = await progress.step(title, async (note) => {
    const result = await run(binary(program), args, { env, signal })
    if (result.code !== 0) note('failed')
    return result
  })
  if (code !== 0) progress.say(output.trimEnd())
  return code === 0
}

await enter(import.meta.url, main)
