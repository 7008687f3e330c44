import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Logged, playThrough, seatViews, transcriptOf } from '@masquerade/game'
import { type Experiment, headerOf, judgedAgain, type PlayedMatch } from '@masquerade/lab'
import { stream } from '@masquerade/lab/design/chance'
import { BUILT_IN } from '@masquerade/papers/built-in'
import { housePlayers } from '@masquerade/papers/house/players'
import { settledOr, tableOf } from '../../../apps/cli/src/lab/kept-run.ts'
import { playRun } from '../../../apps/cli/src/lab/play-run.ts'
import { linesOf, matchesOf } from '../../../apps/cli/src/lab/run-file.ts'
import { inTemporaryFolder } from '../../../scripts/command/temporary-folder.ts'
import { inRoot } from '../../../scripts/setup/repository.mjs'
import { medianRatio } from '../../median.ts'
import { atLeast, atMost, type BenchRow, type Wanted } from '../row.ts'
import { seconds, takeTurns, timed } from '../turns.ts'
import { benchOnSite } from './on-site.ts'
import type { Found } from './worker.ts'

const GAMES = 1_000
const MANY = 100_000
const PORTION = 1_000
const SITE_GAMES = 48
const ROUNDS = 5
const SMALL_ROUNDS = 3
const MOST_MEGABYTES = 500
/** All players of the measured experiment are built-in agents, so no time is spent on waiting for a network. */
const NAME = 'wis-2'
const BESIDE = { error: console.error, stderr: process.stderr }

export function benchLab({ small }: Wanted): Promise<BenchRow[]> {
  return inTemporaryFolder('lab', async (folder) => {
    const games = small ? GAMES / 10 : GAMES
    const experiment = houseExperiment(games)
    const file = path.join(folder, 'run.jsonl')
    console.error(`  ${games} matches, on one core and bare …`)
    const [playing, kept] = await benchPlaying(experiment, folder, file)
    return [
      ...playing,
      ...(await benchCounting(experiment, kept, folder, small ? MANY / 20 : MANY)),
      await benchPage(experiment, file),
      await benchOnSite(folder, idOf(experiment), small ? SITE_GAMES / 4 : SITE_GAMES),
    ]
  })
}

async function benchPlaying(
  experiment: Experiment,
  folder: string,
  file: string,
): Promise<[rows: BenchRow[], played: PlayedMatch[]]> {
  const { signal } = new AbortController()
  const run = (cores: number, into: string) => playRun(BESIDE, experiment, { file: into, cores, signal })
  await run(1, file)
  const kept = [...matchesOf(file)]
  const matches = bareMatches(experiment, kept)
  for (const [at, match] of matches.entries()) {
    const { moves } = transcriptOf(experiment.gameOf(match.cell), playBare(experiment, match))
    assert.deepEqual(moves, kept[at]?.moves, `the bare loop played match ${at} otherwise`)
  }
  let number = 0
  const fresh = () => path.join(folder, `run-${number++}.jsonl`)
  const [bare, one, two] = await takeTurns<[number, number, number]>(ROUNDS, [
    () => timed(() => matches.forEach((match) => void playBare(experiment, match))),
    () => timed(() => run(1, fresh())),
    () => timed(() => run(2, fresh())),
  ])
  const info = `${matches.length} matches: ${seconds(bare)} bare, ${seconds(one)} on one core, ${seconds(two)} on two`
  const rows: BenchRow[] = [
    atMost(1.5, 'lab: an experiment, to the bare loop', medianRatio(one, bare), info),
    atLeast(1.7, 'lab: on two cores, to one', medianRatio(one, two), info),
  ]
  return [rows, kept]
}

function bareMatches(experiment: Experiment, played: readonly PlayedMatch[]) {
  const { game, manifest } = experiment
  const players = (manifest.places.agents ?? []).map((spec) => {
    return housePlayers.known(spec, game?.id)?.player(game?.id) ?? assert.fail('a house agent is not known')
  })
  return [...experiment.cells()].map((cell, at) => {
    const deal = played[at]?.deal
    if (!deal) throw new Error(`match ${at} was not played`)
    return { cell, deal, players: cell.seats.map((number) => players[number] ?? assert.fail('no agent sits there')) }
  })
}

/** The minimal loop plays the same moves as the experiment, since both use the same random numbers. */
function playBare(
  experiment: Experiment,
  { cell, deal, players }: ReturnType<typeof bareMatches>[number],
): readonly Logged[] {
  const game = experiment.gameOf(cell)
  const language = 'language' in cell.config ? String(cell.config.language) : 'en'
  const sees = seatViews(game)
  const opening = game.start(cell.config, deal)
  const { log } = playThrough(
    game,
    opening,
    (ask, { log, position: { state } }) => {
      const round = experiment.design.round?.(state) ?? ask.turn
      const random = stream(`${cell.path}/answer/${ask.seat}/${ask.kind}/${round}/${ask.attempt}`)
      const legal = () => game.legal(state, ask.seat)
      const answer = players[ask.seat - 1]?.answer(sees(ask.seat, log), ask, random, { language, hints: true, legal })
      if (!answer || answer instanceof Promise) throw new Error('house agents answer at once')
      return answer
    },
    { random: stream(`${cell.path}/deal`) },
  )
  return log
}

async function benchCounting(
  experiment: Experiment,
  played: readonly PlayedMatch[],
  folder: string,
  many: number,
): Promise<BenchRow[]> {
  console.error(`  the table of ${many} matches …`)
  const file = path.join(folder, 'many.jsonl')
  const logs = path.join(folder, 'logs.jsonl')
  const game = experiment.gameOf([...experiment.cells()][0] ?? assert.fail('an experiment has matches'))
  writeRun(file, houseExperiment(many), played)
  writeFileSync(logs, played.map((match) => `${JSON.stringify(logOf(game, match))}\n`).join(''))
  const [tables, folds] = await takeTurns<[Found, Found]>(
    many < MANY ? SMALL_ROUNDS : 1,
    [() => inOwnProcess('table', file), () => inOwnProcess('fold', logs, String(many), game.id)],
    0,
  )
  for (const { matches } of [...tables, ...folds]) assert.equal(matches, many)
  const [tableTimes, foldTimes] = [tables.map(({ ms }) => ms), folds.map(({ ms }) => ms)]
  const most = Math.max(...tables.map(({ megabytes }) => megabytes))
  const info = `${many} matches in ${(statSync(file).size / 1e6).toFixed(0)} MB: ${seconds(tableTimes)}, their logs folded in ${seconds(foldTimes)}`
  const memory = `at most ${most.toFixed(0)} MB, of ${MOST_MEGABYTES}, for all of the process`
  return [
    atMost(1, 'lab: statistics, to folding', medianRatio(tableTimes, foldTimes), info),
    atMost(1, 'lab: memory of statistics', most / MOST_MEGABYTES, memory),
  ]
}

const idOf = ({ game }: Experiment): string => game?.id ?? assert.fail('it has a game')

const houseExperiment = (games: number): Experiment => settledOr(NAME, BUILT_IN[NAME], { games }, housePlayers)

async function inOwnProcess(work: 'table' | 'fold', ...args: readonly string[]): Promise<Found> {
  const program = inRoot('tools/bench/lab/worker.ts')
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program, work, ...args])
  return JSON.parse(stdout)
}

function logOf(game: ReturnType<Experiment['gameOf']>, match: PlayedMatch): object {
  const judged = judgedAgain(game, match)
  if (!judged.ok) throw new Error(judged.error.message)
  return judged.value.log
}

/** Matches that were played stand again and again for those that the longer experiment plans. */
function writeRun(file: string, experiment: Experiment, played: readonly PlayedMatch[]): void {
  writeFileSync(file, `${JSON.stringify(headerOf(experiment))}\n`)
  let lines: string[] = []
  let number = 0
  for (const { block, condition, repeat, seats } of experiment.cells()) {
    const planned = { block, condition, agents: experiment.namesOf(seats), ...(repeat && { repeat }) }
    lines.push(`${JSON.stringify({ ...played[number++ % played.length], ...planned })}\n`)
    if (lines.length < PORTION && number < experiment.planned) continue
    appendFileSync(file, lines.join(''))
    lines = []
  }
}

async function benchPage(experiment: Experiment, file: string): Promise<BenchRow> {
  const reading = () => {
    for (const line of linesOf(file)) JSON.parse(line)
  }
  const making = () => JSON.stringify(tableOf(experiment, file))
  const [read, made] = await takeTurns<[number, number]>(ROUNDS, [() => timed(reading), () => timed(making)])
  const info = `${experiment.planned} matches: ${seconds(made)}, read in ${seconds(read)}; ${(readFileSync(file).length / 1e6).toFixed(1)} MB`
  return atMost(10, 'lab: a result, to reading its rows', medianRatio(made, read), info)
}
