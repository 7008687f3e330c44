'use server'

import { err, type Result } from '@masquerade/game'
import {
  BATCH_KINDS,
  type BatchItem,
  type BatchKind,
  documentDigest,
  type ItemFault,
  type Mark,
  mark,
  mostAgain,
  type Refusal,
  readItems,
  readMark,
  refusal,
  usuallyAgain,
} from '@masquerade/lab'
import { itemsInRun, ratedOf } from '@masquerade/papers'
import { rowId } from '@masquerade/protocol'
import type { MarkChange, RatingError } from '@masquerade/store/lab/rating'
import { revalidatePath } from 'next/cache'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { mayOrganize } from '@/features/arenas/organize/server/who-organizes.ts'
import { currentPerson } from '@/features/play/server/person.ts'
import { currentLocale } from '@/i18n/current-locale.ts'
import { stillSignedIn } from '@/lib/server/auth.ts'
import { getEnv } from '@/lib/server/env.ts'
import { take, takeByAddress } from '@/lib/server/limits.ts'
import { RATER, unsealed } from '@/lib/server/seal.ts'
import { senderOf } from '@/lib/server/sender-of.ts'
import { getStore } from '@/lib/server/store.ts'
import { isOwn } from '@/operations/experiments.ts'
import { madeBy } from '@/operations/made-by.ts'
import { refusalsInWords } from '../../server/refusals-in-words.ts'
import { batchOf, currentRater, itemsAt, orderOf, shownFrom } from './batches.ts'

const batches = () => getStore().ratingBatches

interface MakeOutcome {
  problem?: 'title' | 'again' | 'limited' | 'run'
  message?: string
  faults?: readonly ItemFault[]
  values?: ReturnType<typeof valuesOf>
}

export async function makeBatchAction(_: MakeOutcome, form: FormData): Promise<MakeOutcome> {
  const user = await stillSignedIn('/rate/new', form)
  const values = valuesOf(form)
  if (values.title === '' || values.title.length > 120) return { problem: 'title', values }
  const isOfExperiment = form.get('source') === 'experiment'
  // Reading all matches of an experiment is expensive, so even a failed attempt counts against the user's rate limit.
  if (isOfExperiment && !(await take('batch', user.id)).allowed) return { problem: 'limited', values }
  const file = form.get('file')
  const source = file instanceof File && file.size > 0 ? await file.text() : values.text
  const run = isOfExperiment ? await itemsOfExperiment(values.experiment, user.id) : itemsInRun(source)
  if (run && !run.ok) {
    const [refused = run.error] = await refusalsInWords([run.error])
    return { problem: 'run', message: refused.message, values }
  }
  const kind = run?.value.kind ?? values.kind
  const lines = run ? run.value.items.map((item) => JSON.stringify(item)).join('\n') : source
  const read = readItems(kind, lines, await currentLocale())
  if (!read.ok) return { faults: read.error, values }
  const items = read.value
  const again = values.again === '' ? usuallyAgain(items.length) : Number(values.again)
  if (!Number.isInteger(again) || again < 0 || again > mostAgain(items.length)) {
    return { problem: 'again', message: String(mostAgain(items.length)), values }
  }
  if (!isOfExperiment && !(await take('batch', user.id)).allowed) return { problem: 'limited', values }
  const { title, question, experiment } = values
  const batchMade = {
    ...{ title, kind, again, items },
    digest: documentDigest({ kind, again, items }),
    // Only organizers may put a rating batch (texts that people rate) on the public list of batches.
    listed: values.listed && mayOrganize(user),
    ...(question !== '' && { question }),
    ...(experiment !== '' && { experiment }),
  }
  const id = await batches().make(user.id, batchMade, madeBy(user.id, form))
  redirect(`/rate/${id}/agreement`)
}

/** The greatest length, in characters, of an experiment's matches from which texts to rate are taken. */
const MOST_RUN_LENGTH = 50_000_000
const PIECE = 250

async function itemsOfExperiment(
  slug: string,
  userId: string,
): Promise<Result<{ kind: BatchKind; items: BatchItem[] }, Refusal>> {
  const stored = await getStore().lab.get(slug, userId)
  if (!stored || !isOwn(stored, userId)) return err(refusal([], 'rating.gone'))
  const matches: unknown[] = []
  let length = 0
  for await (const lines of getStore().lab.linesInPieces(stored, userId, PIECE)) {
    length += lines.reduce((sum, { played }) => sum + played.length, 0)
    if (length > MOST_RUN_LENGTH) return err(refusal([], 'rating.large'))
    matches.push(...lines.map(({ played }) => JSON.parse(played))) // as a runner wrote it
  }
  return ratedOf(stored.design)(matches)
}

function valuesOf(form: FormData) {
  const text = (name: string, most: number) => String(form.get(name) ?? '').slice(0, most)
  return {
    title: text('title', 200).trim(),
    question: text('question', 1_000).trim(),
    kind: BATCH_KINDS.find((kind) => kind === form.get('kind')) ?? 'score',
    again: text('again', 10).trim(),
    experiment: text('experiment', 100).trim(),
    listed: form.get('listed') === 'on',
    text: text('text', 1_000_000),
  }
}

interface BatchOutcome {
  problem?: 'not-now'
}

/** Closes a rating batch (texts that people rate) for good, or discards a batch that has no raters. */
export async function closeAction(_: BatchOutcome, form: FormData): Promise<BatchOutcome> {
  if (form.get('to') !== 'discard') return withBatch(form, batches().close)
  const outcome = await withBatch(form, batches().discard)
  return outcome.problem ? outcome : redirect('/rate')
}

export async function removeRaterAction(_: BatchOutcome, form: FormData): Promise<BatchOutcome> {
  const rater = wholeNumber.safeParse(form.get('rater'))
  return withBatch(form, async (user, batch) => rater.success && batches().removeRater(user, batch, rater.data))
}

export async function byAddressAction(_: BatchOutcome, form: FormData): Promise<BatchOutcome> {
  const places = wholeNumber.safeParse(form.get('places'))
  return withBatch(form, async (user, batch) => places.success && batches().setByAddress(user, batch, places.data))
}

const wholeNumber = z.coerce.number().pipe(z.int().min(1).max(1_000_000))

/** The database layer lets only the owner of a rating batch (texts that people rate) change that batch. */
async function withBatch(
  form: FormData,
  act: (userId: string, batch: string) => Promise<boolean>,
): Promise<BatchOutcome> {
  const user = await stillSignedIn('/rate', form)
  const batch = rowId.safeParse(form.get('batch'))
  if (!batch.success || !(await act(user.id, batch.data))) return { problem: 'not-now' }
  revalidatePath(`/rate/${batch.data}`, 'layout')
  return {}
}

type JoinProblem = 'name' | 'no-cookie' | 'limited' | 'ticket' | RatingError['code']

const raterName = z.string().trim().min(1).max(60)

export async function joinAction(_: JoinProblem | undefined, form: FormData): Promise<JoinProblem | undefined> {
  const batch = await batchOf(String(form.get('batch')))
  if (!batch) return 'no-such-batch'
  const name = raterName.safeParse(form.get('name'))
  if (!name.success) return 'name'
  const person = await currentPerson()
  if (!person) return 'no-cookie'
  const known = await headers()
  if (!(await takeByAddress('begin-to-rate', known)).allowed) return 'limited'
  const joined = await batches().join(batch.id, person, {
    name: name.data,
    named: form.get('named') === 'on',
    sender: senderOf(known),
  })
  if (joined.ok) redirect(`/rate/${batch.id}`)
  return joined.error.code
}

export async function goOnAction(_: JoinProblem | undefined, form: FormData): Promise<JoinProblem | undefined> {
  const batch = await batchOf(String(form.get('batch')))
  if (!batch) return 'no-such-batch'
  const secret = getEnv().AUTH_SECRET
  const rater = secret === undefined ? undefined : unsealed(String(form.get('ticket')), RATER, secret)
  const person = await currentPerson()
  if (!person) return 'no-cookie'
  if (!(await takeByAddress('begin-to-rate', await headers())).allowed) return 'limited'
  if (rater === undefined || !(await batches().goOnAs(batch.id, rater, person))) return 'ticket'
  redirect(`/rate/${batch.id}`)
}

const place = z.int().min(0).max(10_000)
const changeList = z
  .array(z.strictObject({ place, mark: mark.nullable() }))
  .min(1)
  .max(100)

/** `unfit`: the server refused the ratings at these places, and stored none. */
export type Saved =
  | { saved: number }
  | { problem: 'closed' | 'full' | 'address-full' | 'removed' | 'no-such-rater' | 'no-cookie' | 'limited' }
  | { problem: 'unfit'; places: number[]; message: string }

/** Either all ratings that a rater sends at once are stored, or none. */
export async function saveMarksAction(batchId: string, given: z.infer<typeof changeList>): Promise<Saved> {
  const [batch, person] = await Promise.all([batchOf(String(batchId)), currentPerson()])
  if (!person) return { problem: 'no-cookie' }
  const rater = batch && (await batches().raterOf(batch.id, person))
  if (!rater) return { problem: 'no-such-rater' }
  const changes = changeList.safeParse(given)
  if (!changes.success) return { problem: 'unfit', places: [], message: 'These are no marks.' }
  if (!(await take('mark', rater.id)).allowed) return { problem: 'limited' }
  const order = orderOf(batch, rater)
  const items = await itemsAt(
    batch.id,
    changes.data.flatMap(({ place }) => order[place]?.item ?? []),
  )
  const kept: MarkChange[] = []
  const refused: { place: number; message: string }[] = []
  for (const { place, mark: said } of changes.data) {
    const showing = order[place]
    const item = showing && items.get(showing.item)
    const read = item && (said === null ? { ok: true as const, value: null } : readMark(item, said))
    if (!showing || !read) refused.push({ place, message: 'There is no such item.' })
    else if (!read.ok) refused.push({ place, message: read.error })
    else kept.push({ ...showing, mark: read.value })
  }
  if (refused.length > 0) {
    const message = [...new Set(refused.map(({ message }) => message))].join(' ')
    return { problem: 'unfit', places: refused.map(({ place }) => place), message }
  }
  const set = await batches().setMarks(batch.id, person, kept)
  if (set.ok) return { saved: kept.length }
  return { problem: REFUSALS.find((one) => one === set.error.code) ?? 'no-such-rater' }
}

const REFUSALS = ['closed', 'full', 'address-full', 'removed'] as const

interface ItemOutcome {
  problem?: Extract<Saved, { problem: string }>['problem'] | 'nothing'
  message?: string
  typed?: Mark
}

const ANSWER = 'answer '

/** Stores the answers about one item from a browser without scripts, and shows the next item that is left. */
export async function saveItemAction(_: ItemOutcome, form: FormData): Promise<ItemOutcome> {
  const batch = String(form.get('batch'))
  const given = [...form].filter(([name]) => name.startsWith(ANSWER))
  const answers = Object.fromEntries(given.map(([name, value]) => [name.slice(ANSWER.length), Number(value)]))
  const skip = String(form.get('why') ?? '').trim()
  const typed: Mark = { answers, ...(skip !== '' && { skip }) }
  if (given.length === 0 && skip === '') return { problem: 'nothing', typed }
  const saved = await saveMarksAction(batch, [{ place: Number(form.get('place')), mark: typed }])
  if ('saved' in saved) redirect(`/rate/${batch}`)
  return { ...saved, typed }
}

export async function showAction(batchId: string, from: number) {
  const batch = await batchOf(String(batchId))
  const rater = batch && (await currentRater(batch.id))
  const at = place.safeParse(from)
  return rater && at.success ? shownFrom(batch, rater, at.data) : undefined
}
