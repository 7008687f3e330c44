import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { command, enter, Misused, Refused } from '../command/io.ts'
import { painter } from '../setup/colour.mjs'
import { type Progress, progress as progressOn } from '../setup/progress.mjs'
import { binary, inRoot, root } from '../setup/repository.mjs'
import { run } from '../setup/run.mjs'
import { gameNamed } from './game-named.ts'
import { foldersOf, partOf, testsOfAllGames } from './places.ts'
import { type TestedFile, verdict } from './verdict.ts'

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
  const tested = [
    ...(await tests(tools, 'Its own tests', folders)),
    ...(await tests(tools, 'Tests of all games, as far as they name it', [...testsOfAllGames(folders), ...about])),
  ]
  const looked = { lint: await lint(tools, folders), types: await types(tools, folders) }
  const { line, failed } = verdict(id, tested, looked)
  const paint = painter(process.stdout)
  progress.say(failed ? paint.red(`✗ ${line}`) : paint.green(`✓ ${line}`))
  return failed ? 1 : 0
})

interface Tools {
  progress: Progress
  signal: AbortSignal
}

async function tests(tools: Tools, title: string, args: readonly string[]): Promise<TestedFile[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'masquerade-check-game-'))
  const report = path.join(folder, 'report.json')
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    await look(tools, title, 'vitest', ['run', ...reporters, ...args])
    if (!existsSync(report)) throw new Refused('The tests ended before they wrote their report: see above.')
    const { testResults }: { testResults: TestedFile[] } = JSON.parse(readFileSync(report, 'utf8'))
    return testResults.map((file) => ({ ...file, name: path.relative(root, file.name) }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const lint = (tools: Tools, folders: readonly string[]) =>
  look(tools, 'Lint', 'biome', [
    'ci',
    '--error-on-warnings',
    `--colors=${process.stdout.isTTY ? 'force' : 'off'}`,
    ...folders,
  ])

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

async function look({ progress, signal }: Tools, title: string, program: string, args: string[]): Promise<boolean> {
  // Some programs print colours even into a file or a pipe, so colours are switched off by the variable NO_COLOR.
  const env = { ...process.env, ...(!process.stdout.isTTY && { NO_COLOR: '1' }) }
  const { code, output } = await progress.step(title, async (note) => {
    const result = await run(binary(program), args, { env, signal })
    if (result.code !== 0) note('failed')
    return result
  })
  if (code !== 0) progress.say(output.trimEnd())
  return code === 0
}

await enter(import.meta.url, main)
