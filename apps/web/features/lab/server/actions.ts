'use server'

import { err, ok, type Result } from '@masquerade/game'
import type { Refusal as ManifestRefusal } from '@masquerade/lab'
import { languageOf, powerSentences } from '@masquerade/lab/shown'
import { rowId } from '@masquerade/protocol'
import { revalidatePath } from 'next/cache'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { currentPerson } from '@/features/play/server/person.ts'
import { currentLocale } from '@/i18n/current-locale.ts'
import { pastedName } from '@/lib/pasted-name.ts'
import { currentUser, stillSignedIn } from '@/lib/server/auth.ts'
import { take, takeByAddress } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'
import { endTakingPart, letUserTakePart, makePersonLink, withdrawPersonLink } from '@/operations/experiment-people.ts'
import type { Refusal } from '@/operations/operation.ts'
import {
  compareVersions,
  createExperiment,
  discardExperiment,
  forkExperiment,
  MOST_REFUSALS,
  moreOfExperiment,
  restateExperiment,
  stepExperiment,
} from '@/operations/own-experiments.ts'
import { performFor } from '@/operations/perform.ts'
import { wordsOf } from '../experiment/words.ts'
import { tooLongFor } from '../making/manifest-edits.ts'
import { linkOf } from '../take-part/server/part-address.ts'
import { readManifest } from './read-manifest.ts'
import { refusalsInWords } from './refusals-in-words.ts'

export interface LabOutcome {
  problem?: string
  refusals?: readonly ManifestRefusal[]
}

interface SaveOutcome extends LabOutcome {
  /** The text from a browser without scripts, which does not keep it. */
  typed?: string
  /** The digest of the draft that the form replaces when it is sent the next time. */
  digest?: string | undefined
}

export async function saveAction(_: SaveOutcome, form: FormData): Promise<SaveOutcome> {
  const typed = form.get('typed')
  const digest = form.get('digest')
  const refused = await saveText(typed ?? form.get('manifest'), form)
  return { ...(typeof digest === 'string' && { digest }), ...refused, ...(typeof typed === 'string' && { typed }) }
}

async function saveText(text: unknown, form: FormData): Promise<SaveOutcome> {
  const user = await stillSignedIn('/lab/new', form)
  const document = documentIn(text)
  if (!document.ok) return { problem: document.error }
  const body = { manifest: document.value }
  const draft = form.get('draft')
  const digest = form.get('digest')
  const made =
    draft === null
      ? await performFor(user, createExperiment, { body, form })
      : await performFor(user, restateExperiment, {
          params: { slug: draft },
          body: { ...body, ...(digest !== null && { digest }) },
        })
  if (made.ok) redirect(made.value.page)
  switch (made.error.code) {
    case 'bad-request':
      // The text is valid JSON, but describes no experiment.
      return { problem: 'not-json' }
    case 'no-such-step':
      return { problem: 'started-elsewhere' }
    case 'changed-elsewhere': {
      const now = await getStore().lab.get(String(draft), user.id)
      return { problem: made.error.code, digest: now?.digest }
    }
    default:
      return outcomeOf(made.error)
  }
}

function documentIn(text: unknown): Result<unknown, 'not-json' | 'too-long'> {
  if (typeof text !== 'string') return err('not-json')
  if (tooLongFor(text)) return err('too-long')
  try {
    // A file may begin with the mark of its encoding, which is no JSON.
    return ok(JSON.parse(text.replace(/^\uFEFF/, '')))
  } catch {
    return err('not-json')
  }
}

export async function previewAction(text: string) {
  const user = await currentUser()
  const document = documentIn(text)
  const refused = (refusals: readonly ManifestRefusal[], againInSeconds?: number) => ({
    ...{ ok: false as const, refusals, isJson: document.ok },
    ...(againInSeconds !== undefined && { againInSeconds }),
  })
  if (!user || !document.ok) return refused([])
  const { allowed, resetSeconds } = await take('preview', user.id, previewPoints(text))
  if (!allowed) return refused([], Math.max(1, resetSeconds))
  const read = await readManifest(document.value, user.id)
  if (!read.ok) return refused(await refusalsInWords(read.error.slice(0, MOST_REFUSALS)))
  const experiment = read.value
  const { manifest, planned, digest, matchesPerBlock } = experiment
  const locale = await currentLocale()
  const words = wordsOf(manifest, locale)
  return {
    ok: true as const,
    ...{ planned, digest, blocks: manifest.blocks, perBlock: matchesPerBlock },
    conditions: manifest.conditions.map((id) => words.condition(id)),
    estimate: experiment.estimate(),
    power: powerSentences(experiment.table([]).power, languageOf(locale), words),
  }
}

/** A preview costs one more point of the rate limit for each further 10,000 characters of the description. */
const CHARACTERS_OF_A_PREVIEW = 10_000

const previewPoints = (text: string): number => 1 + Math.floor(text.length / CHARACTERS_OF_A_PREVIEW)

export async function stepAction(_: LabOutcome, form: FormData): Promise<LabOutcome> {
  const { user, params } = await askedIn(form)
  const to = form.get('to')
  if (to === 'discard') {
    const discarded = await performFor(user, discardExperiment, { params })
    return discarded.ok ? redirect('/lab') : outcomeOf(discarded.error)
  }
  const stepped = await performFor(user, stepExperiment, { params, body: { to } })
  revalidatePath('/lab', 'layout')
  return stepped.ok ? {} : outcomeOf(stepped.error)
}

export async function moreAction(_: LabOutcome, form: FormData): Promise<LabOutcome> {
  const { user, params } = await askedIn(form)
  const added = await performFor(user, moreOfExperiment, { params, body: { blocks: Number(form.get('blocks')) } })
  revalidatePath('/lab', 'layout')
  return added.ok ? {} : outcomeOf(added.error)
}

/** A user may copy any experiment that the user may see, also somebody else's, into a draft to be changed. */
export async function forkAction(_: LabOutcome, form: FormData): Promise<LabOutcome> {
  const { user, params } = await askedIn(form)
  const made = await performFor(user, forkExperiment, { params, body: { changes: {} }, form })
  return made.ok ? redirect(`${made.value.page}/edit`) : outcomeOf(made.error)
}

export async function compareAction(_: LabOutcome, form: FormData): Promise<LabOutcome> {
  const slug = form.get('agent')
  const user = await stillSignedIn(`/agents/${slug}`, form)
  const [old, newer, blocks] = [form.get('older'), form.get('newer'), form.get('blocks')].map(Number)
  const made = await performFor(user, compareVersions, {
    params: { slug },
    body: { game: form.get('game'), old, new: newer, ...(blocks && { blocks }) },
    form,
  })
  return made.ok ? redirect(made.value.page) : outcomeOf(made.error)
}

async function askedIn(form: FormData) {
  const slug = form.get('experiment')
  return { user: await stillSignedIn(`/lab/${slug}`, form), params: { slug } }
}

const outcomeOf = async ({ code, cause = code, more }: Refusal): Promise<LabOutcome> => ({
  problem: cause,
  ...(more?.refusals && { refusals: await refusalsInWords(more.refusals) }),
})

type PartProblem = 'ended' | 'full' | 'no-cookie' | 'limited'

/** Then the browser goes to an address without the secret of the invitation link. */
export async function agreeAction(_: PartProblem | undefined, form: FormData): Promise<PartProblem | undefined> {
  const part = rowId.safeParse(form.get('part'))
  if (!part.success) return 'ended'
  const person = await currentPerson()
  if (!person) return 'no-cookie'
  if (!(await takeByAddress('take-part', await headers())).allowed) return 'limited'
  const agreed = await getStore().lab.agree(part.data, person, linkOf(part.data, form.get('ticket')))
  if (!agreed.ok) return agreed.error.code === 'full' ? 'full' : 'ended'
  if (form.get('next') === 'yes') await getStore().lab.want(part.data, person.ids, true)
  redirect(`/take-part/${part.data}`)
}

export async function wantAction(_: PartProblem | undefined, form: FormData): Promise<PartProblem | undefined> {
  const part = rowId.safeParse(form.get('part'))
  const person = await currentPerson()
  if (!person) return 'no-cookie'
  if (!part.success) return 'ended'
  if (!(await takeByAddress('take-part', await headers())).allowed) return 'limited'
  const { lab } = getStore()
  const to = form.get('to')
  const done =
    to === 'leave' ? await lab.leavePart(part.data, person.ids) : await lab.want(part.data, person.ids, to === 'next')
  if (!done) return 'ended'
  redirect(`/take-part/${part.data}`)
}

interface PersonOutcome {
  problem?: string
  done?: 'renew' | 'withdraw' | 'end' | 'name'
  /** The name that is refused. */
  login?: string
}

export async function personAction(_: PersonOutcome, form: FormData): Promise<PersonOutcome> {
  const slug = form.get('experiment')
  const user = await stillSignedIn(`/lab/${slug}`, form)
  const params = { slug, place: form.get('part') }
  const login = String(form.get('login') ?? '')
  const acts = {
    renew: () => performFor(user, makePersonLink, { params }),
    withdraw: () => performFor(user, withdrawPersonLink, { params }),
    end: () => performFor(user, endTakingPart, { params }),
    name: () => performFor(user, letUserTakePart, { params, body: { login: pastedName(login) } }),
  }
  const act = (['renew', 'withdraw', 'end', 'name'] as const).find((one) => one === form.get('to'))
  if (!act) return { problem: 'no-such-person' }
  const acted = await acts[act]()
  if (acted.ok) {
    revalidatePath('/lab', 'layout')
    return { done: act }
  }
  const { code, cause = code } = acted.error
  // The form contains only a user's name, so the error `bad-request` can only mean that there is no such user.
  return { problem: code === 'bad-request' ? 'no-such-user' : cause, ...(act === 'name' && { login }) }
}
