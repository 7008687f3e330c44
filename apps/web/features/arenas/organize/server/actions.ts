'use server'

import { ok, type Result } from '@masquerade/game'
import { excludedMatches } from '@masquerade/protocol'
import type { Arena } from '@masquerade/store/arenas'
import { publicReason } from '@masquerade/store/public-reason'
import { type SupplyFault, supplyText } from '@masquerade/store/supply-file'
import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { createFormatter, createTranslator } from 'next-intl'
import { currentLocale } from '@/i18n/current-locale.ts'
import { knownCode } from '@/i18n/known-code.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { pastedName } from '@/lib/pasted-name.ts'
import { type SignedIn, stillSignedIn } from '@/lib/server/auth.ts'
import { take } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'
import { excludeAgent, readmitAgent, voidMatch, withdrawEntry } from '@/operations/interventions.ts'
import { cannot, type Refusal } from '@/operations/operation.ts'
import { answerInvitation, joinArena } from '@/operations/own-agents.ts'
import * as ownArenas from '@/operations/own-arenas.ts'
import { performFor } from '@/operations/perform.ts'
import { type ArenaValues, valuesIn } from '../arena-form/arena-values.ts'
import { faultWords } from '../arena-form/fault-words.ts'
import { entryText } from '../arena-form/server/form-choices.ts'
import { INTERVENTIONS, type InterventionState } from '../interventions/intervention-state.ts'

/** Each action of a form sets some of these fields. */
interface Outcome {
  problem?: string
  says?: string
  done?: 'invited' | 'joined' | 'asked'
  name?: string
  agent?: string
  recipients?: number
  text?: string
  entries?: number
  heading?: string
  lines?: readonly SupplyFault[]
}

export async function pressAction(_: Outcome, form: FormData): Promise<Outcome> {
  const [to, slug] = [String(form.get('to')), textIn(form, 'arena')]
  const user = await stillSignedIn(/^(not-)?(play|organize)$/.test(to) ? '/me' : '/arenas', form)
  const done = await pressed(user, to, slug, form)
  if (!done.ok) return { problem: done.error.cause ?? done.error.code, says: await sentenceOf(to, done.error) }
  if (to === 'discard') redirect('/arenas')
  if (to === 'copy' && 'slug' in done.value) redirect(`/arenas/${done.value.slug}/edit`)
  // The change shows on the arena's page, in lists of arenas and on the leaderboards.
  revalidatePath('/', 'layout')
  return {}
}

function pressed(user: SignedIn, to: string, slug: string, form: FormData): Promise<Result<object, Refusal>> {
  const [agent, organizer, params] = [textIn(form, 'agent'), textIn(form, 'user'), { slug }]
  const [joined, declined] = [{ state: 'joined' }, { state: 'declined' }]
  const invited = { arena: slug, agent }
  const guests = form.has('guests') ? { guests: 'invite' } : {}
  const buttons = new Map<string, () => Promise<Result<object, Refusal>>>([
    ['copy', () => performFor(user, ownArenas.copyArena, { params, query: guests, form })],
    ['discard', () => performFor(user, ownArenas.discardArena, { params })],
    ['no-picture', () => performFor(user, ownArenas.removeArenaPicture, { params })],
    ['clear', () => cleared(user, slug)],
    ['season', () => performFor(user, ownArenas.beginSeason, { params })],
    ['remove-guest', () => performFor(user, ownArenas.withdrawGuest, { params: { slug, agent } })],
    ['renew-link', () => performFor(user, ownArenas.renewInvitation, { params })],
    ['revoke-link', () => performFor(user, ownArenas.revokeInvitation, { params })],
    ['remove-organizer', () => performFor(user, ownArenas.removeOrganizer, { params: { slug, user: organizer } })],
    ['readmit', () => readmitted(user, slug, agent, textIn(form, 'season'))],
    ['play', () => performFor(user, answerInvitation, { params: invited, body: joined })],
    ['not-play', () => performFor(user, answerInvitation, { params: invited, body: declined })],
    ['organize', () => performFor(user, ownArenas.answerOrganizing, { params, body: joined })],
    ['not-organize', () => performFor(user, ownArenas.answerOrganizing, { params, body: declined })],
  ])
  return buttons.get(to)?.() ?? performFor(user, ownArenas.stepArena, { params, body: { to } })
}

async function readmitted(user: SignedIn, slug: string, agent: string, season: string) {
  if ((await getStore().arenas.get(slug))?.id !== season)
    return cannot({ code: 'not-now', message: 'the page is of a season that is over', cause: 'other' })
  return performFor(user, readmitAgent, { params: { slug, agent } })
}

async function cleared(user: SignedIn, slug: string): Promise<Result<object, Refusal>> {
  const { arenas, operating } = getStore()
  const done = await arenas.clear(user, slug)
  if (!done.ok) return cannot(done.error)
  await operating.log.note(user, { act: 'clear-arena', target: slug })
  return ok({})
}

async function sentenceOf(to: string, { code, cause = code, faults = [] }: Refusal): Promise<string> {
  const locale = await currentLocale()
  const messages = MESSAGES[locale]
  if (to === 'readmit') {
    const t = createTranslator({ locale, messages, namespace: 'interventions.problem' })
    return t(knownCode(t, cause, 'other'))
  }
  if (/(guest|link|organizer|play|organize)$/.test(to)) {
    const t = createTranslator({ locale, messages, namespace: 'roster.problem' })
    return t(knownCode(t, code, 'not-now'))
  }
  const t = createTranslator({ locale, messages, namespace: 'organize.problem' })
  const words = createTranslator({ locale, messages, namespace: 'organize.fault' })
  const wordsOf = faultWords(words, createFormatter({ locale }))
  const message = faults.map((fault) => wordsOf(fault) ?? fault.message).join(' ')
  return t(knownCode(t, code, 'not-now'), { message })
}

const textIn = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()

export async function inviteAction(_: Outcome, form: FormData): Promise<Outcome> {
  const user = await stillSignedIn('/arenas', form)
  const [name, params] = [pastedName(textIn(form, 'name')), { slug: textIn(form, 'arena') }]
  const isUser = form.get('whom') === 'user'
  const invited = isUser
    ? await performFor(user, ownArenas.inviteOrganizer, { params, body: { login: name } })
    : await performFor(user, ownArenas.inviteGuest, { params, body: { agent: name.toLowerCase() } })
  const unknown = isUser ? 'no-such-user' : 'no-such-agent'
  if (!invited.ok) return { problem: invited.error.code.replace('bad-request', unknown), name }
  revalidatePath(`/arenas/${params.slug}`)
  if ('name' in invited.value) return { done: 'asked', name: invited.value.name }
  return { done: invited.value.state === 'joined' ? 'joined' : 'invited', name }
}

export async function joinAction(_: Outcome, form: FormData): Promise<Outcome> {
  const user = await stillSignedIn('/me', form)
  const [arena, agent] = [textIn(form, 'arena'), textIn(form, 'agent')]
  const joined = await performFor(user, joinArena, { body: { arena, agent, invitation: form.get('invitation') } })
  return joined.ok ? { done: 'joined', agent } : { problem: joined.error.code, agent }
}

export async function messageAction(_: Outcome, form: FormData): Promise<Outcome> {
  const user = await stillSignedIn('/arenas', form)
  const slug = textIn(form, 'arena')
  const text = String(form.get('text') ?? '').replaceAll('\r\n', '\n')
  const sent = await performFor(user, ownArenas.sendArenaMessage, { params: { slug }, body: { text }, form })
  if (!sent.ok) return { problem: sent.error.code, text }
  revalidatePath(`/arenas/${slug}`)
  return { recipients: sent.value.told }
}

export async function supplyAction(_: Outcome, form: FormData): Promise<Outcome> {
  const user = await stillSignedIn('/arenas', form)
  const slug = textIn(form, 'arena')
  const upload = form.get('file')
  const text = String(form.get('text') ?? '')
  const file =
    upload instanceof File && upload.size > 0 ? supplyText(new Uint8Array(await upload.arrayBuffer())) : ok(text)
  if (!file.ok) return { text, lines: file.error }
  if (file.value === '') return { problem: 'empty' }
  const body = { file: file.value, secretUntilFinal: form.get('secret') === 'on' }
  const put = await performFor(user, ownArenas.putArenaSupply, { params: { slug }, body })
  if (!put.ok) return { text, ...(put.error.lines ? { lines: put.error.lines } : { problem: put.error.code }) }
  revalidatePath(`/arenas/${slug}`)
  return put.value
}

/** Only the button `do` carries out the intervention; before that, the page shows the effect. */
export async function interventionAction(_: InterventionState, form: FormData): Promise<InterventionState> {
  const slug = String(form.get('arena'))
  const user = await stillSignedIn(`/arenas/${slug}/trust`, form)
  const values = valuesIn(form)
  if (values.to === 'back') return { values }
  const arena = await getStore().arenas.get(slug)
  // The next season may have taken over the address since the page was made.
  if (arena && arena.id !== values.season) return { values, problem: 'other' }
  if (values.to === 'do') {
    const done = await carriedOut(user, slug, values)
    if (!done.ok) return { values, problem: codeOf(done.error) }
    revalidatePath('/', 'layout')
    return { values: {}, done: true }
  }
  const organized = await getStore().arenas.organized(user, slug)
  if (!organized.ok || !arena) return { values, problem: organized.ok ? 'draft' : organized.error.code }
  if (!(await take('intervention', user.id)).allowed) return { values, problem: 'limited' }
  const note = publicReason(values.why ?? '')
  if (!note.ok) return { values, problem: note.error.code }
  return { values, ...(await askedFirst(user, arena, values)) }
}

function carriedOut(user: SignedIn, slug: string, values: ArenaValues) {
  const [params, why, again] = [{ slug }, values.why, isAgain(values)]
  switch (kindOf(values)) {
    case 'exclude':
      return performFor(user, excludeAgent, {
        params,
        body: { agent: nameIn(values), why, ...(values.matches !== undefined && { matches: values.matches }) },
      })
    case 'void':
      return performFor(user, voidMatch, { params, body: { match: matchIn(values), again, why } })
    case 'withdraw':
      return performFor(user, withdrawEntry, { params, body: { entry: Number(values.entry), again, why } })
  }
}

async function askedFirst(user: SignedIn, arena: Arena, values: ArenaValues): Promise<Partial<InterventionState>> {
  const { exclusions, voiding } = getStore()
  const again = isAgain(values)
  switch (kindOf(values)) {
    case 'exclude': {
      const reach = await exclusions.reachOf(arena.id, nameIn(values))
      if (!reach) return { problem: 'no-such-agent' }
      const become = excludedMatches.catch(arena.excludedMatches).parse(values.matches)
      const { agent, matches, others } = reach
      const departs = become !== arena.excludedMatches
      return { asks: { kind: 'exclude', name: agent.name, matches, others, become, departs } }
    }
    case 'void': {
      const match = matchIn(values)
      const reach = await voiding.reachOfMatch(arena.id, match, again)
      return reach.ok ? { asks: { kind: 'void', match, again } } : { problem: codeOf(reach.error) }
    }
    case 'withdraw': {
      const number = Number(values.entry)
      const reach = await voiding.reachOfEntry(arena.id, number)
      if (!reach.ok) return { problem: codeOf(reach.error) }
      const entries = await voiding.committedEntries(user.id, arena.id)
      const text = entries?.find((one) => one.number === number)?.entry
      const entry = text === undefined ? String(number) : `${number}: ${entryText(text)}`
      return { asks: { kind: 'withdraw', entry, matches: reach.value.matches, again } }
    }
  }
}

/** The exact cause of an error selects a more helpful message than its general code. */
const codeOf = ({ code, cause }: { code: string; cause?: string }): string => cause ?? code

const kindOf = ({ kind }: ArenaValues) => INTERVENTIONS.find((one) => one === kind) ?? 'exclude'
const nameIn = ({ agent = '' }: ArenaValues): string => pastedName(agent).toLowerCase()
const isAgain = ({ become }: ArenaValues): boolean => become === 'again'

const matchIn = ({ match = '' }: ArenaValues): string => pastedName(match)
