import { changeText } from '@masquerade/lab'
import { type Asked, one, refuse } from '../arguments.ts'
import { experimentNamed, experimentToGoOn, settledOr } from '../document.ts'
import { dryRun } from '../dry.ts'
import { forkedRun } from '../fork.ts'
import { judgedAgain, withJudge } from '../judge.ts'
import { grownRun } from '../more.ts'
import { refuseUnready } from '../ready.ts'
import { tableOf, USUALLY_AT_ONCE, usualFile } from '../run.ts'
import { isRunFile } from '../run-file.ts'
import { versionsManifest } from '../versions.ts'
import { FOLDER } from './folder.ts'
import { play, stopped, stoppedByHand } from './play.ts'
import { show } from './show.ts'

/** Begins a run, or goes on with one. */
export async function run(asked: Asked): Promise<void> {
  const { given } = asked
  const name = one(asked, 'an experiment')
  if (!isRunFile(name)) {
    const experiment = experimentNamed(name, given)
    return play(experiment, given.file ?? usualFile(FOLDER, experiment), given)
  }
  if (given.games !== undefined || given.seed !== undefined || given.file !== undefined) {
    refuse(`${name} is a run: it goes on as it was begun, without --games, --seed and --file`)
  }
  return play(experimentToGoOn(name), name, given)
}

export async function dry(asked: Asked): Promise<void> {
  const experiment = experimentNamed(one(asked, 'an experiment'), asked.given)
  await refuseUnready(experiment, new AbortController().signal)
  console.log(await dryRun(experiment, () => performance.now()))
}

export async function judge(asked: Asked): Promise<void> {
  const { given } = asked
  const file = one(asked, 'the file of a run')
  if (given.judge === undefined) refuse('judge needs --judge SPEC')
  const again = withJudge(file, given.judge)
  const atOnce = given['at-once'] ?? USUALLY_AT_ONCE
  const isWhole = await judgedAgain(file, again, { atOnce, signal: stoppedByHand() })
  if (!isWhole) stopped(again.out, 'the same command')
  console.error(`lab: what was judged is kept in ${again.out}`)
  show(tableOf(again.experiment, again.out), given)
}

export async function fork(asked: Asked): Promise<void> {
  const { change = [], manifest, file } = asked.given
  const parent = one(asked, 'the file of a run')
  if ((change.length === 0) === (manifest === undefined))
    refuse('fork needs either --change PATH=VALUE or --manifest FILE')
  const forked = forkedRun(parent, { changes: change, manifest, file, folder: FOLDER })
  const { reused, changed } = forked.lineage
  console.error(`lab: a fork that takes ${reused} of ${forked.experiment.planned} matches; changed is`)
  for (const one of changed) console.error(`  ${changeText(one)}`)
  await play(forked.experiment, forked.file, asked.given, forked.lineage)
}

export async function more(asked: Asked): Promise<void> {
  const { blocks } = asked.given
  const file = one(asked, 'the file of a run')
  if (blocks === undefined) refuse('more needs --blocks N: how many are added')
  await play(grownRun(file, blocks), file, asked.given)
}

/** Is the new version better? */
export async function ab({ words, given }: Asked): Promise<void> {
  if (words.length > 0) refuse(`ab takes no ${JSON.stringify(words[0])}: name the versions with --old and --new`)
  const experiment = settledOr('this comparison', versionsManifest(given), given)
  await play(experiment, given.file ?? usualFile(FOLDER, experiment), given)
}
