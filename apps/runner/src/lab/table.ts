import { askSentences, type Experiment, storedHistory, type TableDocument } from '@masquerade/lab'
import { trialSentences } from '@masquerade/papers'
import type { StoredExperiment } from '@masquerade/store/lab'
import type { LabContext } from './turns.ts'

/** When the results table of an experiment cannot be made, the reason is stored instead, and the experiment goes on. */
export async function writeTable(
  context: LabContext,
  stored: StoredExperiment,
  experiment: Experiment,
): Promise<boolean> {
  const { playing } = context.store.lab
  const state = stateOf(stored)
  if (stored.documentOf === state || isHopeless(stored)) return false
  const task = experiment.tableTask(storedHistory(await playing.parentOf(stored.id), stored))
  const made = await context.counter.table(task, playing.keptLines(stored.id))
  if (made.ok) {
    const document: TableDocument = JSON.parse(made.value) // as the counter wrote it
    const warnings = [...document.warnings, ...(await askWarnings(context, stored))]
    await playing.writeDocument(stored.id, JSON.stringify({ ...document, warnings }), state)
    return true
  }
  context.say(`experiment ${stored.slug}: its table could not be made, and it goes on: ${made.error}`)
  await playing.writeDocument(stored.id, JSON.stringify(withoutTable(stored, made.error)), `${FAILED}${stored.played}`)
  return true
}

const FAILED = 'failed at '
/** A table that could not be made is tried again after a quarter more matches, and at the end. */
const MORE = 1.25

function isHopeless({ documentOf = '', played, missing, planned, state }: StoredExperiment): boolean {
  if (!documentOf.startsWith(FAILED) || state !== 'running' || played + missing >= planned) return false
  return played < MORE * Number(documentOf.slice(FAILED.length))
}

const stateOf = ({ played, missing, planned, digest, added }: StoredExperiment): string =>
  [played, missing, planned, added.join('+'), digest].join(' ')

const NOT_MADE = 'the table could not be made here'

function withoutTable({ name, seed, played, document }: StoredExperiment, why: string): TableDocument {
  const last: TableDocument =
    document === undefined
      ? { experiment: name, version: 1, seed, games: 0, blocks: 0, missing: 0, ...NOTHING }
      : JSON.parse(document) // as it was written here
  const warning = `${NOT_MADE} of all ${played} matches: ${why}. Its run’s file makes it on a machine of your own, by npm run -s lab -- table FILE`
  return { ...last, warnings: [warning, ...last.warnings.filter((one) => !one.startsWith(NOT_MADE))] }
}

const NOTHING = { rows: [], tests: [], power: [], warnings: [] }

async function askWarnings(
  { store: { lab }, clock, keepAsksMonths = Number.POSITIVE_INFINITY }: LabContext,
  { id, trial, asksAgents, finishedAt = '' }: StoredExperiment,
): Promise<string[]> {
  const asks = (await lab.outside.stories(id)).map(({ fault, ...ask }) => ({
    ...ask,
    ...(fault !== null && { fault }),
  }))
  // No month is shorter than 28 days.
  const isOld = clock.now() - Date.parse(finishedAt) > keepAsksMonths * 28 * 86_400_000
  const said = asksAgents && asks.length === 0 && isOld ? [DELETED] : askSentences(asks)
  return [...(trial === undefined ? [] : trialSentences(JSON.parse(trial))), ...said] // as the conductor wrote it
}

const DELETED = 'what was kept of questions outside of matches is deleted'
