'use server'

import { excludedMatches } from '@masquerade/protocol'
import type { Arena } from '@masquerade/store/arenas'
import { publicReason } from '@masquerade/store/public-reason'
import { revalidatePath } from 'next/cache'
import { type SignedIn, signedIn } from '@/lib/server/auth.ts'
import { take } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'
import { excludeAgent, voidMatch, withdrawEntry } from '@/operations/interventions.ts'
import { performFor } from '@/operations/perform.ts'
import { type ArenaValues, valuesIn } from '../../arena-form/arena-values.ts'
import { entryText } from '../../arena-form/server/form-choices.ts'
import { type AskedFirst, INTERVENTIONS, type InterventionState } from '../intervention-state.ts'

/** First says what would be done and asks; with `do` does it, and with `back` does nothing. */
export async function interventionAction(_: InterventionState, form: FormData): Promise<InterventionState> {
  const slug = String(form.get('arena'))
  const user = await signedIn(`/arenas/${slug}/trust`)
  const values = valuesIn(form)
  if (values.to === 'back') return { values }
  if (values.to === 'do') {
    const done = await carriedOut(user, slug, values)
    if (!done.ok) return { values, problem: codeOf(done.error) }
    revalidatePath('/', 'layout')
    return { values: {}, done: true }
  }
  const organized = await getStore().arenas.organized(user, slug)
  const arena = organized.ok ? await getStore().arenas.get(slug) : undefined
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
      // What was not chosen is what the arena has fixed.
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

/** What pages have a sentence for: the cause where there are several for a code. */
const codeOf = ({ code, cause }: { code: string; cause?: string }): string => cause ?? code

const kindOf = ({ kind }: ArenaValues) => INTERVENTIONS.find((one) => one === kind) ?? 'exclude'
const nameIn = ({ agent = '' }: ArenaValues): string => agent.trim()
const isAgain = ({ become }: ArenaValues): boolean => become === 'again'

/** A match by its id, or by the address of its page. */
const matchIn = ({ match = '' }: ArenaValues): string =>
  match
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .split('/')
    .at(-1) ?? ''
