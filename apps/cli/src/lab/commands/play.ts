import type { Experiment, Lineage } from '@masquerade/lab'
import type { Given } from '../arguments.ts'
import { played, spendingOf, tableOf } from '../run.ts'
import { spentText } from '../spent-text.ts'
import { quoted } from '../status.ts'
import { show } from './show.ts'

const [AT_CAP, STOPPED] = [3, 130]

/** Plays what is left of a run and prints its table; says how it goes on where it was stopped. */
export async function play(experiment: Experiment, file: string, given: Given, lineage?: Lineage): Promise<void> {
  const { cores, tokens, money, 'at-once': atOnce } = given
  const cap = { ...(tokens !== undefined && { tokens }), ...(money !== undefined && { money }) }
  const signal = stoppedByHand()
  const until = await played(experiment, { file, cores, atOnce, cap, signal, ...(lineage && { lineage }) })
  if (until === 'whole') return show(tableOf(experiment, file), given)
  const goesOn = `npm run -s lab -- run ${quoted(file)}`
  if (until === 'stopped') stopped(file, goesOn)
  console.error(
    `lab: stopped at its cap: the next match might pass it in ${until} (${spentText(spendingOf(file).sum)}). What is played is kept, and goes on with: ${goesOn}`,
  )
  process.exit(AT_CAP)
}

export function stoppedByHand(): AbortSignal {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  return stopping.signal
}

export function stopped(file: string, goesOn: string): never {
  console.error(`lab: stopped. What is played is kept in ${file}, and goes on with: ${goesOn}`)
  process.exit(STOPPED)
}
