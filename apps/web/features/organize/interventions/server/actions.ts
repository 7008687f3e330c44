'use server'

import { type ExcludedMatches, excludedMatches } from '@masquerade/protocol'
import type { Arena } from '@masquerade/store/arenas'
import { noteIn } from '@masquerade/store/intervention-note'
import { revalidatePath } from 'next/cache'
import { type SignedIn, signedIn } from '@/lib/server/auth.ts'
import { take } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'
import { excludeAgent, readmitAgent, voidMatch, withdrawEntry } from '@/operations/interventions.ts'
import { performFor } from '@/operations/perform.ts'
import { type ArenaValues, valuesIn } from '../../arena-values.ts'
import { entryText } from '../../server/form-choices.ts'
import { type AskedFirst, INTERVENTIONS, type InterventionState } from '../intervention-state.ts'

/** First says what would be done and asks; with `do` does it, and with `back` does nothing. */
export async function interventionAction(_: InterventionState, form: FormData): Promise<InterventionState> {
  const slug = String(form.get('arena'))
  const user = await signedIn(`/arenas/${slug}/trust`)
  const values = valuesIn(form)
  if (values.to === 'back') return { values }
  if (values.to === 'do') {
    const done = await carriedOut(user, slug, values)
    if (!done.ok) return { values, problem: done.error.message }
    revalidatePath('/', 'layout')
    return { values: {}, done: true }
  }
  const organized = await getStore().arenas.organized(user, slug)
  const arena = organized.ok ? await getStore().arenas.get(slug) : undefined
  if (!organized.ok || !arena)
    return { values, problem: organized.ok ? 'nothing was played yet' : organized.error.message }
  if (!(await take('intervention', user.id)).allowed) return { values, problem: 'that was too often' }
  const note = noteIn(values.why ?? '')
  if (!note.ok) return { values, problem: note.error.message }
  return { values, ...(await askedFirst(user, arena, values)) }
}

export async function readmitAction(_: InterventionState, form: FormData): Promise<InterventionState> {
  const slug = String(form.get('arena'))
  const user = await signedIn(`/arenas/${slug}/trust`)
  const done = await performFor(user, readmitAgent, { params: { slug, agent: form.get('agent') } })
  if (!done.ok) return { values: {}, problem: done.error.message }
  revalidatePath('/', 'layout')
  return { values: {}, done: true }
}

function carriedOut(user: SignedIn, slug: string, values: ArenaValues) {
  const [params, why, again] = [{ slug }, values.why, isAgain(values)]
  switch (kindOf(values)) {
    case 'exclude':
      return performFor(user, excludeAgent, { params, body: { agent: nameIn(values), why, ...said(values.matches) } })
    case 'void':
      return performFor(user, voidMatch, { params, body: { match: matchIn(values), again, why } })
    case 'withdraw':
      return performFor(user, withdrawEntry, { params, body: { entry: Number(values.entry), again, why } })
  }
}

/** How far it would reach; or why it cannot be done. */
async function askedFirst(
  user: SignedIn,
  arena: Arena,
  values: ArenaValues,
): Promise<{ asks: AskedFirst } | { problem: string }> {
  const { exclusions, voiding } = getStore()
  const again = isAgain(values)
  switch (kindOf(values)) {
    case 'exclude': {
      const reach = await exclusions.reachOf(arena.id, nameIn(values))
      if (!reach) return { problem: `there is no agent ${nameIn(values)}` }
      const become = becomeIn(values, arena)
      const { agent, matches, others } = reach
      const departs = become !== arena.excludedMatches
      return { asks: { kind: 'exclude', name: agent.name, matches, others, become, departs } }
    }
    case 'void': {
      const match = matchIn(values)
      const reach = await voiding.reachOfMatch(arena.id, match, again)
      return reach.ok ? { asks: { kind: 'void', match, again } } : { problem: reach.error.message }
    }
    case 'withdraw': {
      const number = Number(values.entry)
      const reach = await voiding.reachOfEntry(arena.id, number)
      if (!reach.ok) return { problem: reach.error.message }
      const entries = await voiding.committedEntries(user.id, arena.id)
      const text = entries?.find((one) => one.number === number)?.entry
      const entry = text === undefined ? String(number) : `${number}: ${entryText(text)}`
      return { asks: { kind: 'withdraw', entry, matches: reach.value.matches, again } }
    }
  }
}

const kindOf = ({ kind }: ArenaValues) => INTERVENTIONS.find((one) => one === kind) ?? 'exclude'
/** What was not chosen is what the arena has fixed. */
const said = (matches: string | undefined) => (matches === undefined ? {} : { matches })
const nameIn = ({ agent = '' }: ArenaValues): string => agent.trim()
const isAgain = ({ become }: ArenaValues): boolean => become === 'again'
const becomeIn = ({ matches }: ArenaValues, arena: Arena): ExcludedMatches =>
  excludedMatches.safeParse(matches).data ?? arena.excludedMatches

/** A match by its id, or by the address of its page. */
const matchIn = ({ match = '' }: ArenaValues): string =>
  match
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .split('/')
    .at(-1) ?? ''
