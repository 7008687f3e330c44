'use server'

import { BATCH_KINDS, documentDigest, itemsInRun, mostAgain, readItems, usuallyAgain } from '@masquerade/lab'
import { redirect } from 'next/navigation'
import { mayOrganize } from '@/features/organize/server/may-organize.ts'
import { signedIn } from '@/lib/server/auth.ts'
import { take } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'
import type { MakeOutcome, MakeValues } from '../rating-outcome.ts'

/** Makes a batch of items, or of a run's file, that were uploaded or typed; every fault comes back with its line. */
export async function makeBatchAction(_: MakeOutcome, form: FormData): Promise<MakeOutcome> {
  const user = await signedIn('/rate/new')
  const values = valuesOf(form)
  if (values.title === '' || values.title.length > 120) return { problem: 'title', values }
  const file = form.get('file')
  const source = file instanceof File && file.size > 0 ? await file.text() : values.text
  const run = itemsInRun(source)
  if (run && !run.ok) return { problem: 'run', message: run.error, values }
  const kind = run?.value.kind ?? values.kind
  const lines = run ? run.value.items.map((item) => JSON.stringify(item)).join('\n') : source
  const read = readItems(kind, lines)
  if (!read.ok) return { faults: read.error, values }
  const items = read.value
  const again = values.again === '' ? usuallyAgain(items.length) : Number(values.again)
  if (!Number.isInteger(again) || again < 0 || again > mostAgain(items.length)) {
    return { problem: 'again', message: String(mostAgain(items.length)), values }
  }
  if (!(await take('batch', user.id)).allowed) return { problem: 'limited', values }
  const { title, question, experiment } = values
  const id = await getStore().ratingBatches.make(user.id, {
    ...{ title, kind, again, items },
    digest: documentDigest({ kind, again, items }),
    // What stands on a list of the site is organizers' to say.
    listed: values.listed && mayOrganize(user),
    ...(question !== '' && { question }),
    ...(experiment !== '' && { experiment }),
  })
  redirect(`/rate/${id}/agreement`)
}

function valuesOf(form: FormData): MakeValues {
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
