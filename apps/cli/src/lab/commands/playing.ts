import { changeText } from '@masquerade/lab'
import { linesIn } from '../../../../../scripts/command/io.ts'
import { type Asked, one, refusal } from '../arguments.ts'
import { experimentNamed, experimentToGoOn, settledOr } from '../document.ts'
import { dryRun } from '../dry.ts'
import { forkedRun } from '../fork.ts'
import { judgedAgain, withJudge } from '../judge.ts'
import type { Desk } from '../lab-desk.ts'
import { grownRun } from '../more.ts'
import { refuseUnready } from '../ready.ts'
import { tableOf, USUALLY_AT_ONCE, usualFile } from '../run.ts'
import { isRunFile } from '../run-file.ts'
import { versionsManifest } from '../versions.ts'
import { play, stopped } from './play.ts'
import { show } from './show.ts'

/** Begins a run, or goes on with one. */
export async function run(desk: Desk, asked: Asked): Promise<void> {
  const { given } = asked
  const name = one(asked, 'an experiment')
  if (!isRunFile(name)) {
    const experiment = experimentNamed(desk, name, given)
    return play(desk.io, experiment, given.file ?? usualFile(desk.folder, experiment), given)
  }
  if (given.games !== undefined || given.seed !== undefined || given.file !== undefined) {
    throw refusal(`${name} is a run: it goes on as it was begun, without --games, --seed and --file`)
  }
  return play(desk.io, experimentToGoOn(desk, name), name, given)
}

export async function dry(desk: Desk, asked: Asked): Promise<void> {
  const experiment = experimentNamed(desk, one(asked, 'an experiment'), asked.given)
  await refuseUnready(experiment, new AbortController().signal)
  desk.io.log(...linesIn(await dryRun(experiment, () => performance.now())))
}

export async function judge(desk: Desk, asked: Asked): Promise<void> {
  const { given } = asked
  const file = one(asked, 'the file of a run')
  if (given.judge === undefined) throw refusal('judge needs --judge SPEC')
  const again = withJudge(desk, file, given.judge)
  const atOnce = given['at-once'] ?? USUALLY_AT_ONCE
  const isWhole = await judgedAgain(desk.io, file, again, { atOnce, signal: desk.io.interruption() })
  if (!isWhole) throw stopped(again.out, 'the same command')
  desk.io.error(`lab: what was judged is kept in ${again.out}`)
  show(desk.io, tableOf(again.experiment, again.out), given)
}

export async function fork(desk: Desk, asked: Asked): Promise<void> {
  const { change = [], manifest, file } = asked.given
  const parent = one(asked, 'the file of a run')
  if ((change.length === 0) === (manifest === undefined))
    throw refusal('fork needs either --change PATH=VALUE or --manifest FILE')
  const forked = forkedRun(desk, parent, { changes: change, manifest, file })
  const { reused, changed } = forked.lineage
  desk.io.error(`lab: a fork that takes ${reused} of ${forked.experiment.planned} matches; changed is`)
  for (const one of changed) desk.io.error(`  ${changeText(one)}`)
  await play(desk.io, forked.experiment, forked.file, asked.given, forked.lineage)
}

export async function more(desk: Desk, asked: Asked): Promise<void> {
  const { blocks } = asked.given
  const file = one(asked, 'the file of a run')
  if (blocks === undefined) throw refusal('more needs --blocks N: how many are added')
  await play(desk.io, grownRun(desk, file, blocks), file, asked.given)
}

/** Is the new version better? */
export async function ab({ io, agents, folder }: Desk, { words, given }: Asked): Promise<void> {
  if (words.length > 0) throw refusal(`ab takes no ${JSON.stringify(words[0])}: name the versions with --old and --new`)
  const experiment = settledOr('this comparison', versionsManifest(given), given, agents)
  await play(io, experiment, given.file ?? usualFile(folder, experiment), given)
}
