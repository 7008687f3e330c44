'use server'

import { faultSentence } from '@masquerade/game'
import type { ArenaForm } from '@masquerade/protocol'
import type { ArenaFault } from '@masquerade/store/arenas'
import { redirect } from 'next/navigation'
import { pagesOf } from '@/games/registry.ts'
import { currentLocale } from '@/i18n/current-locale.ts'
import type { Locale } from '@/i18n/locales.ts'
import { type SignedIn, stillSignedIn } from '@/lib/server/auth.ts'
import { getStore } from '@/lib/server/store.ts'
import { changeArena, createArena, removeArenaPicture, setArenaPicture } from '@/operations/own-arenas.ts'
import { performFor } from '@/operations/perform.ts'
import { mayOrganize } from '../../server/who-organizes.ts'
import {
  type ArenaState,
  type ArenaValues,
  mergedForm,
  skippedTimes,
  statedBy,
  valuesIn,
  valuesOf,
} from '../arena-values.ts'
import { formChoices } from './form-choices.ts'

/** The button `save` stores the arena; any other button only returns a preview. */
export async function arenaAction(before: ArenaState, form: FormData): Promise<ArenaState> {
  const [user, locale] = [await stillSignedIn('/arenas/new', form), await currentLocale()]
  const choices = await formChoices(locale)
  const slug = typeof before.slug === 'string' ? before.slug : undefined
  const { arenas } = getStore()
  const organized = slug === undefined ? undefined : await arenas.organized(user, slug)
  const shown = organized?.ok ? (textsIn(before.shown) ?? valuesOf(organized.value.form, choices)) : undefined
  // The browser does not send fields that can no longer be edited, so their values come from the form as first shown.
  const values = { ...shown, ...valuesIn(form) }
  const tries = (Number(before.tries) || 0) + Number(form.get('intent') === 'save')
  const state: ArenaState = { values, faults: [], tries, ...(slug !== undefined && { slug }), ...(shown && { shown }) }
  if (slug === undefined && !mayOrganize(user)) return { ...state, problem: 'not-organizer' }
  if (organized && !organized.ok) return { ...state, problem: organized.error.code }
  const skipped = skippedTimes(values)
  if (skipped.length > 0) return { ...state, faults: skipped }
  const sent = statedBy(values, choices)
  const merge = shown && ((now: ArenaForm) => mergedForm({ now, shown: statedBy(shown, choices), sent }))
  const stated = organized && merge ? merge(organized.value.form) : sent
  const judged = await arenas.judge(stated, slug)
  if (!judged.ok) return { ...state, faults: judged.error.faults.map((fault) => inWords(fault, values.game, locale)) }
  const { seats } = judged.value
  if (form.get('intent') !== 'save') {
    const [progress, missing] = await Promise.all([
      arenas.forecast(user.id, stated, slug),
      arenas.rosterFaults(user.id, stated, slug),
    ])
    return { ...state, seats, notYet: missing, ...(progress && { progress }) }
  }

  const kept =
    slug === undefined
      ? await performFor(user, createArena, { body: stated, form })
      : await performFor(user, changeArena, { params: { slug }, body: stated, merge })
  if (!kept.ok) {
    const { code, faults = [] } = kept.error
    return { ...state, seats, faults, ...(code !== 'faults' && { problem: code }) }
  }
  const saved = { ...state, seats, slug: kept.value.slug }
  const refused = await picturePut(user, saved.slug, form)
  // When the picture is refused, the arena is stored all the same, and the form stays open with the error.
  if (refused) return { ...saved, ...refused }
  redirect(`/arenas/${saved.slug}`)
}

async function picturePut(user: SignedIn, slug: string, form: FormData): Promise<Partial<ArenaState> | undefined> {
  const [chosen, params] = [form.get('picture'), { slug }]
  const isChosen = chosen instanceof File && chosen.size > 0
  if (!isChosen && !form.has('noPicture')) return undefined
  const done = isChosen
    ? await performFor(user, setArenaPicture, { params, body: { picture: await base64Of(chosen) } })
    : await performFor(user, removeArenaPicture, { params })
  if (done.ok) return undefined
  const { code, message, cause = 'busy' } = done.error
  if (code !== 'bad-picture' && code !== 'limited') return { problem: code }
  return { faults: [{ field: 'picture', code: cause, message }] }
}

const base64Of = async (file: File): Promise<string> => Buffer.from(await file.arrayBuffer()).toString('base64')

/** A browser may send anything back, so that form values other than texts are dropped. */
function textsIn(given: unknown): ArenaValues | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  return Object.fromEntries(Object.entries(given).filter(([, text]) => typeof text === 'string'))
}

function inWords(fault: ArenaFault, game: string | undefined, locale: Locale): ArenaFault {
  const { says } = fault
  if (!says) return fault
  const own = pagesOf(game ?? '')?.refusals[locale][says.code]
  return { ...fault, message: own?.(says.values) ?? faultSentence(locale, says) ?? fault.message }
}
