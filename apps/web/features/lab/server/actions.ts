'use server'

import type { Refusal } from '@masquerade/lab'
import { slug } from '@masquerade/protocol'
import type { ExperimentStep } from '@masquerade/store'
import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { currentUser, signedIn } from '@/lib/server/auth.ts'
import { take } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'
import { type LabOutcome, type Preview, previewPoints } from '../outcome.ts'
import { addBlocks, compareVersions, forkExperiment, makeExperiment, type NotMade } from './make-experiment.ts'
import { documentIn } from './manifest-text.ts'
import { frozen, readManifest } from './read-manifest.ts'

const STEPS: readonly ExperimentStep[] = ['dry', 'start', 'pause', 'resume', 'stop']

/** Makes a draft of what stands in the form, or states one anew. */
export async function saveAction(_: LabOutcome, form: FormData): Promise<LabOutcome> {
  const user = await signedIn('/lab/new')
  const draft = form.get('draft')
  const document = documentIn(form.get('manifest'))
  if (!document.ok) return { problem: document.error }
  if (!(await take('experiment', user.id)).allowed) return { problem: 'limited' }
  if (draft === null) {
    const made = await makeExperiment(user.id, document.value)
    return made.ok ? redirect(`/lab/${made.value.slug}`) : outcomeOf(made.error)
  }
  const named = slug.safeParse(draft)
  if (!named.success) return { problem: 'no-such-experiment' }
  const read = await readManifest(document.value, user.id)
  if (!read.ok) return outcomeOf({ refusals: read.error })
  const restated = await getStore().lab.restate(user.id, named.data, frozen(read.value))
  return restated.ok ? redirect(`/lab/${named.data}`) : { problem: restated.error.code }
}

/** What a text would be as an experiment, while it is being written. */
export async function previewAction(text: string): Promise<Preview> {
  const user = await currentUser()
  const document = documentIn(text)
  if (!user || !document.ok) return { ok: false, refusals: [], isJson: document.ok }
  const { allowed, resetSeconds } = await take('preview', user.id, previewPoints(text))
  if (!allowed) return { ok: false, refusals: [], isJson: true, againInSeconds: Math.max(1, resetSeconds) }
  const read = await readManifest(document.value, user.id)
  if (!read.ok) return { ok: false, refusals: read.error.slice(0, MOST_SHOWN).map(shown), isJson: true }
  const experiment = read.value
  const { manifest, planned, digest, matchesPerBlock } = experiment
  return {
    ok: true,
    ...{ planned, digest, blocks: manifest.blocks, perBlock: matchesPerBlock, conditions: manifest.conditions },
    estimate: experiment.estimate(),
    power: experiment.table([]).power.map(({ column, test, n, difference, family, familyDifference }) => ({
      ...{ column, test, n, difference, family, familyDifference },
    })),
  }
}

const MOST_SHOWN = 30

/** What its owner does with an experiment. */
export async function stepAction(_: LabOutcome, form: FormData): Promise<LabOutcome> {
  const { user, slug } = await signedInAt(form)
  const to = String(form.get('to'))
  const { lab } = getStore()
  if (slug === undefined) return { problem: 'no-such-experiment' }
  if (!(await take('experiment', user.id)).allowed) return { problem: 'limited' }
  if (to === 'discard') {
    const discarded = await lab.discard(user.id, slug)
    return discarded.ok ? redirect('/lab') : { problem: discarded.error.code }
  }
  const done =
    to === 'publish' || to === 'unpublish'
      ? await lab.publish(user.id, slug, to === 'publish')
      : isStep(to)
        ? await lab.step(user.id, slug, to)
        : undefined
  if (!done) return { problem: 'no-such-step' }
  revalidatePath('/lab', 'layout')
  return done.ok ? {} : { problem: done.error.code }
}

const isStep = (to: string): to is ExperimentStep => STEPS.some((step) => step === to)

/** More blocks for a finished experiment. */
export async function moreAction(_: LabOutcome, form: FormData): Promise<LabOutcome> {
  const { user, slug } = await signedInAt(form)
  const blocks = Number(form.get('blocks'))
  if (slug === undefined) return { problem: 'no-such-experiment' }
  if (!Number.isInteger(blocks) || blocks < 1) return { problem: 'no-such-step' }
  if (!(await take('experiment', user.id)).allowed) return { problem: 'limited' }
  const stored = await getStore().lab.get(slug, user.id)
  if (!stored || stored.owner?.id !== user.id) return { problem: 'no-such-experiment' }
  const added = await addBlocks(user.id, stored, blocks)
  revalidatePath('/lab', 'layout')
  return added.ok ? {} : outcomeOf(added.error)
}

/** A copy to be changed, of one that the user may see: also of somebody else's. */
export async function forkAction(_: LabOutcome, form: FormData): Promise<LabOutcome> {
  const { user, slug } = await signedInAt(form)
  if (slug === undefined) return { problem: 'no-such-experiment' }
  if (!(await take('experiment', user.id)).allowed) return { problem: 'limited' }
  const original = await getStore().lab.get(slug, user.id)
  if (!original) return { problem: 'no-such-experiment' }
  const made = await forkExperiment(user.id, original, {})
  return made.ok ? redirect(`/lab/${made.value.slug}/edit`) : outcomeOf(made.error)
}

/** Which of two versions of an own agent is better. */
export async function compareAction(_: LabOutcome, form: FormData): Promise<LabOutcome> {
  const name = slug.safeParse(form.get('agent')).data
  const user = await signedIn(name === undefined ? '/me' : `/agents/${name}`)
  const agent = name === undefined ? undefined : await getStore().agents.own(user.id, name)
  if (!agent) return { problem: 'no-such-experiment' }
  if (!(await take('experiment', user.id)).allowed) return { problem: 'limited' }
  const [old, newer, blocks] = [form.get('older'), form.get('newer'), form.get('blocks')].map(Number)
  const made = await compareVersions(user.id, agent, {
    game: String(form.get('game')),
    ...{ old: old || 1, new: newer || 1, blocks: Math.min(2_000, Math.max(2, Math.round(blocks || 200))) },
  })
  return made.ok ? redirect(`/lab/${made.value.slug}`) : outcomeOf(made.error)
}

/** Who sent a form about an experiment, and its name in addresses; none where what was sent can be no name. */
async function signedInAt(form: FormData) {
  const named = slug.safeParse(form.get('experiment'))
  return { user: await signedIn(named.success ? `/lab/${named.data}` : '/lab'), slug: named.data }
}

function outcomeOf(error: NotMade): LabOutcome {
  if ('error' in error) return { problem: error.error.code }
  return { problem: 'refused', refusals: error.refusals.slice(0, MOST_SHOWN).map(shown) }
}

const shown = ({ path, message }: Refusal) => ({ path, message })
