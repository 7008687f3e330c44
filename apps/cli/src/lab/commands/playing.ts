import { existsSync } from 'node:fs'
import { jsonIn } from '@masquerade/game'
import { houseAgents } from '@masquerade/house'
import {
  changeText,
  type Edit,
  type Experiment,
  edited,
  editOf,
  forkOf,
  type Lineage,
  lineageOf,
  type PlayerSpec,
  reusedMatches,
  withMoreBlocks,
} from '@masquerade/lab'
import { abManifest } from '@masquerade/papers'
import { withNamedStubs } from '@masquerade/planted/named-stubs'
import { type Io, linesIn, Misused, Refused } from '../../../../../scripts/command/io.ts'
import { type Asked, type Given, one } from '../arguments.ts'
import { dryRun } from '../dry.ts'
import {
  documentNamed,
  experimentNamed,
  experimentOfRun,
  experimentToGoOn,
  orRefused,
  settledOr,
  tableOf,
} from '../kept-run.ts'
import type { Desk } from '../lab-desk.ts'
import { judgeRun, playRun, refuseUnready, usualFile, withJudge } from '../play-run.ts'
import { quoted, show, spentText } from '../printed.ts'
import {
  historyOf,
  isRunFile,
  jsonOr,
  matchesOf,
  RunFileError,
  readRun,
  refuseUnplanned,
  spendingOf,
} from '../run-file.ts'
import { keepReused, openJournal } from '../run-journal.ts'

export async function run(desk: Desk, asked: Asked): Promise<void> {
  const { given } = asked
  const name = one(asked, 'an experiment')
  if (!isRunFile(name)) {
    const experiment = await experimentNamed(desk, name, given)
    return play(desk.io, experiment, given.file ?? usualFile(desk.folder, experiment), given)
  }
  if (given.games !== undefined || given.seed !== undefined || given.file !== undefined) {
    throw new Misused(`${name} is a run: it goes on as it was begun, without --games, --seed and --file`)
  }
  return play(desk.io, await experimentToGoOn(desk, name), name, given)
}

export async function dry(desk: Desk, asked: Asked): Promise<void> {
  const experiment = await experimentNamed(desk, one(asked, 'an experiment'), asked.given)
  await refuseUnready(experiment, new AbortController().signal)
  desk.io.log(...linesIn(await dryRun(experiment, () => performance.now())))
}

export async function judge(desk: Desk, asked: Asked): Promise<void> {
  const { given } = asked
  const file = one(asked, 'the file of a run')
  if (given.judge === undefined) throw new Misused('judge needs --judge SPEC')
  const again = await withJudge(desk, file, given.judge)
  const until = await judgeRun(desk.io, file, again, { atOnce: given['at-once'], signal: desk.io.interruption() })
  if (until !== 'whole') throw stopped(again.out, 'the same command')
  desk.io.error(`lab: what was judged is kept in ${again.out}`)
  show(desk.io, again.experiment, tableOf(again.experiment, again.out), given)
}

export async function fork(desk: Desk, asked: Asked): Promise<void> {
  const { change = [], manifest } = asked.given
  const parent = one(asked, 'the file of a run')
  if ((change.length === 0) === (manifest === undefined))
    throw new Misused('fork needs either --change PATH=VALUE or --manifest FILE')
  const forked = await forkedRun(desk, parent, asked.given)
  const { reused, changed } = forked.lineage
  desk.io.error(`lab: a fork that takes ${reused} of ${forked.experiment.planned} matches; changed is`)
  for (const one of changed) desk.io.error(`  ${changeText(one)}`)
  await play(desk.io, forked.experiment, forked.file, asked.given, forked.lineage)
}

export async function more(desk: Desk, asked: Asked): Promise<void> {
  const { blocks } = asked.given
  const file = one(asked, 'the file of a run')
  if (blocks === undefined) throw new Misused('more needs --blocks N: how many are added')
  await play(desk.io, await grownRun(desk, file, blocks), file, asked.given)
}

export async function ab({ io, agents, folder }: Desk, { words, given }: Asked): Promise<void> {
  if (words.length > 0)
    throw new Misused(`ab takes no ${JSON.stringify(words[0])}: name the versions with --old and --new`)
  const document = versionsManifest(given)
  const experiment = settledOr('this comparison', document, given, await withNamedStubs(agents, document))
  await play(io, experiment, given.file ?? usualFile(folder, experiment), given)
}

const [AT_CAP, STOPPED] = [3, 130]

async function play(io: Io, experiment: Experiment, file: string, given: Given, lineage?: Lineage): Promise<void> {
  const { cores, tokens, money, 'at-once': atOnce } = given
  const cap = { ...(tokens !== undefined && { tokens }), ...(money !== undefined && { money }) }
  const signal = io.interruption()
  const until = await playRun(io, experiment, { file, cores, atOnce, cap, signal, ...(lineage && { lineage }) })
  if (until === 'whole') return show(io, experiment, tableOf(experiment, file), given)
  const goesOn = `npm run -s lab -- run ${quoted(file)}`
  if (until === 'stopped') throw stopped(file, goesOn)
  throw new Refused(
    `stopped at its cap: the next match might pass it in ${until} (${spentText(spendingOf(file).sum)}). What is played is kept, and goes on with: ${goesOn}`,
    AT_CAP,
  )
}

const stopped = (file: string, goesOn: string): Refused =>
  new Refused(`stopped. What is played is kept in ${file}, and goes on with: ${goesOn}`, STOPPED)

function versionsManifest({ old, new: newer, game, blocks, settings }: Given): object {
  if (old === undefined || newer === undefined || game === undefined) {
    throw new RunFileError('ab needs --old SPEC, --new SPEC and --game GAME: two versions, and what they play')
  }
  const [before, after] = [specOf('--old', old), specOf('--new', newer)]
  const sitting = [before, after].flatMap((spec) => ('house' in spec ? [spec.house] : []))
  const roster = Object.values(houseAgents).filter(({ games }) => games.includes(game))
  const others = roster.filter(({ id }) => !sitting.includes(id))
  const company = (others.length > 0 ? others : roster).map(({ id }) => ({ house: id }))
  return {
    ...abManifest({ old: before, new: after, game, others: company, ...(blocks !== undefined && { blocks }) }),
    ...(settings !== undefined && { settings: jsonOr(settings, () => `--settings ${settings} is not JSON`) }),
  }
}

function specOf(flag: string, text: string): PlayerSpec {
  if (/^[\w-]+$/.test(text)) return { house: text }
  const spec = jsonIn(text)
  // The assertion is safe: this object is only passed on, and refused when the whole manifest is checked.
  if (typeof spec === 'object' && spec !== null) return spec as PlayerSpec
  throw new RunFileError(`${flag} ${text} is neither a house agent's name nor an agent as JSON, like {"house":"owl"}`)
}

async function grownRun({ agents }: Desk, file: string, blocks: number): Promise<Experiment> {
  const record = readRun(file)
  const experiment = await experimentOfRun({ agents }, file, record)
  const longer = orRefused(
    `${file} cannot have more blocks now`,
    withMoreBlocks(experiment, blocks, record.played, await withNamedStubs(agents, record.manifest)),
  )
  const journal = openJournal(file, experiment)
  try {
    journal.grow(longer)
  } finally {
    journal.close()
  }
  return longer
}

/** A fork is a changed experiment that reuses matches of another; if the same fork exists already, it is returned. */
async function forkedRun(desk: Desk, parentFile: string, { change = [], manifest, file }: Given) {
  const parent = await experimentOfRun(desk, parentFile)
  refuseUnplanned(parentFile, parent)
  const refused = `${parentFile} cannot be forked so`
  const document =
    manifest === undefined
      ? orRefused(refused, edited(parent.manifest, change.map(editOrRefused)))
      : documentNamed(desk.io, manifest)
  const fork = orRefused(refused, forkOf(parent, document, await withNamedStubs(desk.agents, document)))
  const { experiment } = fork
  const place = file ?? usualFile(desk.folder, experiment)
  if (existsSync(place)) return { experiment, file: place, lineage: lineageThere(place, lineageOf(fork, 0)) }
  const reused = keepReused(place, reusedMatches(fork, matchesOf(parentFile)))
  return { experiment, file: place, lineage: lineageOf(fork, reused, historyOf(readRun(parentFile))) }
}

function editOrRefused(text: string): Edit {
  const edit = editOf(text)
  if (edit) return edit
  throw new RunFileError(`--change ${text} is not of the form PATH=VALUE, like places.guests.0.house=owl`)
}

function lineageThere(file: string, wanted: Lineage): Lineage {
  const { lineage } = readRun(file)
  if (lineage?.parent === wanted.parent) return lineage
  throw new RunFileError(
    lineage
      ? `${file} is a fork of the run ${lineage.parent.slice(0, 12)}, not of ${wanted.parent.slice(0, 12)}`
      : `${file} is a run by itself and no fork: give the fork another file with --file`,
  )
}
