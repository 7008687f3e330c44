import type { Experiment, Lineage } from '@masquerade/lab'
import { type Io, Refused } from '../../../../../scripts/command/io.ts'
import type { Given } from '../arguments.ts'
import { played, spendingOf, tableOf } from '../run.ts'
import { spentText } from '../spent-text.ts'
import { quoted } from '../status.ts'
import { show } from './show.ts'

const [AT_CAP, STOPPED] = [3, 130]

/** Plays what is left of a run and prints its table; says how it goes on where it was stopped. */
export async function play(
  io: Io,
  experiment: Experiment,
  file: string,
  given: Given,
  lineage?: Lineage,
): Promise<void> {
  const { cores, tokens, money, 'at-once': atOnce } = given
  const cap = { ...(tokens !== undefined && { tokens }), ...(money !== undefined && { money }) }
  const signal = io.interruption()
  const until = await played(io, experiment, { file, cores, atOnce, cap, signal, ...(lineage && { lineage }) })
  if (until === 'whole') return show(io, tableOf(experiment, file), given)
  const goesOn = `npm run -s lab -- run ${quoted(file)}`
  if (until === 'stopped') throw stopped(file, goesOn)
  throw new Refused(
    `stopped at its cap: the next match might pass it in ${until} (${spentText(spendingOf(file).sum)}). What is played is kept, and goes on with: ${goesOn}`,
    AT_CAP,
  )
}

export const stopped = (file: string, goesOn: string): Refused =>
  new Refused(`stopped. What is played is kept in ${file}, and goes on with: ${goesOn}`, STOPPED)
