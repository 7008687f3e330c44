import 'server-only'
import { ok } from '@masquerade/game'
import { capInDollars, headLines, inDollars, storedHistory } from '@masquerade/lab'
import type { ExperimentCardReply, ExperimentReply } from '@masquerade/protocol/public-api'
import type { ExperimentCard, StoredExperiment } from '@masquerade/store/lab'
import { comparisonOf } from '@/features/lab/server/comparison-of.ts'
import { downloadHeaders } from '@/features/share/server/download-headers.ts'
import { defined } from '@/lib/defined.ts'
import { getStore } from '@/lib/server/store.ts'
import { streamedText } from '@/lib/server/streamed.ts'
import { readerBy } from './caller.ts'
import { answer, answerPage, type Headers, handles, handlesFound, refuse } from './operation.ts'
import { refuseLimited } from './perform.ts'

export async function readableExperiment(slug: string, headers: Headers) {
  const reader = (await readerBy(headers))?.id
  const experiment = await getStore().lab.get(slug, reader)
  return experiment ? ok({ experiment, reader }) : noExperiment()
}

const find = ({ params, headers }: { params: { slug: string }; headers: Headers }) =>
  readableExperiment(params.slug, headers)

export const noExperiment = () => refuse('no-such-experiment', 'There is no experiment of this name.')

export const isOwn = ({ owner }: ExperimentCard, reader: string | undefined): boolean =>
  owner !== undefined && owner.id === reader

export const listExperiments = handles('listExperiments', async ({ query }) =>
  answerPage(await getStore().lab.published(query.cursor), cardReply),
)

export const listOwnExperiments = handles('listOwnExperiments', async ({ caller, query }) =>
  answerPage(await getStore().lab.mine(caller.user.id, query.cursor), cardReply),
)

export function cardReply(card: ExperimentCard): ExperimentCardReply {
  const { slug, name, design, question, seed, planned, played, missing, state } = card
  const { reason, owner, publishedAt, createdAt, startedAt, finishedAt } = card
  return {
    ...{ slug, experiment: name, design, question, seed, planned, played, missing, state },
    ...defined({ reason, by: owner?.name, publishedAt, createdAt, startedAt, finishedAt }),
  }
}

export const getExperiment = handlesFound('getExperiment', find, async ({ subject: { experiment, reader } }) => {
  const queue = await getStore().lab.waiting.placeInQueue(experiment.id)
  return answer({ ...experimentReply(experiment, reader), ...(queue && { queue }) })
})

export function experimentReply(stored: StoredExperiment, reader: string | undefined): ExperimentReply {
  const { digest, manifest, added, forkedFrom, refusals, dryWanted, dry, spend, cap } = stored
  const shown = {
    ...cardReply(stored),
    ...{ digest, manifest: JSON.parse(manifest), added },
    ...(forkedFrom && { forkedFrom: forkedFrom.slug }),
  }
  if (!isOwn(stored, reader)) return shown
  return {
    ...shown,
    ...(refusals.length > 0 && { refusals }),
    dryWanted,
    ...(dry !== undefined && { dry: JSON.parse(dry) }),
    spent: inDollars(spend),
    cap: capInDollars(cap),
  }
}

/** An experiment's result table is sent exactly as the command line prints it, byte for byte. */
export const getExperimentTable = handlesFound('getExperimentTable', find, async ({ subject: { experiment } }) => {
  if (experiment.document === undefined)
    return refuse('no-table-yet', 'No match of this experiment has been played yet.')
  return new Response(`${experiment.document}\n`, {
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  })
})

/** A request for a comparison that is cached does not count against the rate limit. */
export const compareExperiments = handlesFound(
  'compareExperiments',
  async ({ params, query, headers }) => {
    const one = await readableExperiment(params.slug, headers)
    if (!one.ok) return one
    const other = await readableExperiment(query.with, headers)
    return other.ok ? ok([one.value.experiment, other.value.experiment] as const) : other
  },
  async ({ subject: [one, other], headers }) => {
    const compared = await comparisonOf(one, other, headers)
    switch (compared.state) {
      case 'limited':
        return refuseLimited(compared.verdict)
      case 'counting':
        return answer({ counting: true }, { status: 202, headers: { 'retry-after': '2' } })
      case 'compared':
        return answer({ counting: false, comparison: compared.comparison })
      case 'failed':
        return refuse('not-comparable', `The comparison did not work: ${compared.why}.`)
      case 'refused': {
        const { refusals } = compared
        const message = `These cannot be compared: ${refusals.map((refusal) => refusal.message).join('; ')}.`
        return refuse('not-comparable', message, { more: { refusals } })
      }
    }
  },
)

export const getExperimentMatches = handlesFound('getExperimentMatches', find, async ({ query, subject }) => {
  const { experiment, reader } = subject
  const items = await getStore().lab.cells(experiment.slug, reader, query)
  const next = items.length === query.limit ? items.at(-1)?.number : undefined
  return answer({ items, ...(next !== undefined && { next }) })
})

export const getExperimentRun = handlesFound('getExperimentRun', find, async ({ subject }) => {
  const { experiment, reader } = subject
  const headers = downloadHeaders(`${experiment.slug}.jsonl`, 'application/x-ndjson')
  return new Response(streamedText(runLines(experiment, reader)), { headers })
})

const LINES_AT_ONCE = 200

async function* runLines(stored: StoredExperiment, reader: string | undefined): AsyncGenerator<string> {
  const { id, slug, digest, planned, names } = stored
  const { lab } = getStore()
  const history = storedHistory(await lab.playing.parentOf(id), stored)
  const head = headLines({ manifest: JSON.parse(stored.manifest), digest, planned }, history, names)
  yield head.map((line) => `${line}\n`).join('')
  const pieces = lab.linesInPieces({ slug, planned: await endOfRun(stored) }, reader, LINES_AT_ONCE)
  for await (const lines of pieces) yield lines.map(({ played }) => `${played}\n`).join('')
}

/** Several matches are played at once: the file of a run that is played ends before the first one that is not over. */
async function endOfRun({ id, state, planned }: StoredExperiment): Promise<number> {
  if (state !== 'running') return planned
  const { open, begun } = await getStore().lab.playing.standing(id)
  return Math.min(planned, begun, ...open.map(({ number }) => number))
}
