import 'server-only'
import type { ArenaFault } from '@masquerade/store/arenas'
import { redirect } from 'next/navigation'
import { pagesOf } from '@/games/registry.ts'
import type { Locale } from '@/i18n/locales.ts'
import type { SignedIn } from '@/lib/server/auth.ts'
import { getStore } from '@/lib/server/store.ts'
import { ARENA_PICTURE, pictureGiven } from '@/lib/server/take-picture.ts'
import { changeArena, createArena } from '@/operations/own-arenas.ts'
import { performFor } from '@/operations/perform.ts'
import {
  type ArenaState,
  type ArenaValues,
  type ShownFault,
  skippedTimes,
  statedBy,
  valuesIn,
} from '../arena-values.ts'
import { valuesOf } from '../beginning.ts'
import { mergedForm } from '../merged-form.ts'
import { formChoices } from './form-choices.ts'
import { mayOrganize } from './may-organize.ts'

/**
 * One step of making or changing an arena, by the button that was pressed: `save` keeps it, anything else says what it
 * would be. Whatever is wrong with it, all that was typed comes back.
 */
export async function takeArenaForm(
  user: SignedIn,
  locale: Locale,
  before: ArenaState,
  form: FormData,
): Promise<ArenaState> {
  const choices = await formChoices(locale)
  const slug = typeof before.slug === 'string' ? before.slug : undefined
  const { arenas } = getStore()
  const organized = slug === undefined ? undefined : await arenas.organized(user, slug)
  const shown = organized?.ok ? (textsIn(before.shown) ?? valuesOf(organized.value.form, choices)) : undefined
  // What cannot change any more is not sent.
  const values = { ...shown, ...valuesIn(form) }
  const state: ArenaState = { values, faults: [], ...(slug !== undefined && { slug }), ...(shown && { shown }) }
  if (slug === undefined && !mayOrganize(user)) return { ...state, problem: 'not-organizer' }
  // Of somebody else's arena nothing is told, whatever a form says that it changes.
  if (organized && !organized.ok) return { ...state, problem: organized.error.code }
  const skipped = skippedTimes(values)
  if (skipped.length > 0) return { ...state, faults: skipped }
  const sent = statedBy(values, choices)
  const stated =
    organized && shown ? mergedForm({ now: organized.value.form, shown: statedBy(shown, choices), sent }) : sent
  const judged = await arenas.judge(stated, slug, locale)
  if (!judged.ok)
    return { ...state, faults: judged.error.faults.map((fault) => faultShown(inWords(fault, values.game, locale))) }
  const { seats } = judged.value
  if (form.get('intent') !== 'save') {
    const [progress, missing] = await Promise.all([
      arenas.forecast(user.id, stated, slug),
      arenas.rosterFaults(user.id, stated, slug),
    ])
    return { ...state, seats, notYet: missing.map(faultShown), ...(progress && { progress }) }
  }

  const picture = await pictureGiven(user.id, form.get('picture'), ARENA_PICTURE)
  if (!picture.ok) return { ...state, seats, faults: [{ field: 'picture', code: picture.error, message: '' }] }
  const kept =
    slug === undefined
      ? await performFor(user, createArena, { body: stated })
      : await performFor(user, changeArena, { params: { slug }, body: stated })
  if (!kept.ok) {
    const { code, faults = [] } = kept.error
    return { ...state, seats, faults: faults.map(faultShown), ...(code !== 'faults' && { problem: code }) }
  }
  const named = kept.value.slug
  if (picture.value || form.has('noPicture')) {
    const put = await arenas.setPicture(user, named, picture.value)
    if (!put.ok && slug !== undefined) return { ...state, problem: put.error.code }
  }
  redirect(`/arenas/${named}`)
}

/** The state of a form comes from a browser, whatever that makes of it. */
function textsIn(given: unknown): ArenaValues | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  return Object.fromEntries(Object.entries(given).filter(([, text]) => typeof text === 'string'))
}

/** What a game's own rules refuse, as its pages say it. */
function inWords(fault: ArenaFault, game: string | undefined, locale: Locale): ArenaFault {
  const { says } = fault
  const said = says && pagesOf(game ?? '')?.refusals?.[locale][says.code]
  return said ? { ...fault, message: said(says.values) } : fault
}

/** What of a fault goes to the page. */
export const faultShown = ({ field, code, message, nearest, says }: ArenaFault): ShownFault => ({
  ...{ field, code, message },
  ...(nearest && { nearest }),
  ...(says && { values: says.values }),
})
