'use server'

import type { ArenaFault } from '@masquerade/store'
import { redirect } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { pagesOf } from '@/games/registry.ts'
import type { Locale } from '@/i18n/locales.ts'
import { signedIn } from '@/lib/server/auth.ts'
import { take } from '@/lib/server/limits.ts'
import { pictureGiven } from '@/lib/server/picture-given.ts'
import { getStore } from '@/lib/server/store.ts'
import { type ArenaState, statedBy, valuesIn } from '../arena-values.ts'
import { valuesOf } from '../beginning.ts'
import { faultShown } from './fault-shown.ts'
import { formChoices } from './form-choices.ts'
import { mayOrganize } from './may-organize.ts'

/** So many pixels an arena's picture is wide and high at most. */
const PICTURE = { side: 960 }

/**
 * One step of making or changing an arena, by the button that was pressed: `save` keeps it, anything else says what it
 * would be. Whatever is wrong with it, all that was typed comes back.
 */
export async function arenaAction(before: ArenaState, form: FormData): Promise<ArenaState> {
  const user = await signedIn('/arenas/new')
  const locale = await getLocale()
  const choices = await formChoices(locale)
  const slug = typeof before.slug === 'string' ? before.slug : undefined
  const organized = slug === undefined ? undefined : await getStore().arenas.organized(user, slug)
  // What cannot change any more is not sent.
  const values = { ...(organized?.ok && valuesOf(organized.value.form, choices)), ...valuesIn(form) }
  const state: ArenaState = { values, faults: [], ...(slug !== undefined && { slug }) }
  if (slug === undefined && !mayOrganize(user)) return { ...state, problem: 'not-organizer' }
  // Of somebody else's arena nothing is told, whatever a form says that it changes.
  if (organized && !organized.ok) return { ...state, problem: organized.error.code }
  const { arenas } = getStore()
  const stated = statedBy(values, choices)
  const judged = await arenas.judge(stated, slug, locale)
  if (!judged.ok)
    return { ...state, faults: judged.error.faults.map((fault) => faultShown(inWords(fault, values.game, locale))) }
  if (form.get('intent') !== 'save') {
    const [progress, missing] = await Promise.all([
      arenas.forecast(user.id, stated, slug),
      arenas.rosterFaults(user.id, stated, slug),
    ])
    const notYet = missing.map(faultShown)
    return { ...state, seats: judged.value.seats, notYet, ...(progress && { progress }) }
  }

  const picture = await pictureGiven(user.id, form.get('picture'), PICTURE)
  if (!picture.ok) {
    const fault = { field: 'picture', code: picture.error, message: '' }
    return { ...state, seats: judged.value.seats, faults: [fault] }
  }
  if (slug === undefined && !(await take('arena', user.id)).allowed) return { ...state, problem: 'limited' }
  const kept = slug === undefined ? await arenas.create(user.id, stated) : await arenas.update(user, slug, stated)
  if (!kept.ok) {
    const { code, faults } = kept.error
    return {
      ...state,
      seats: judged.value.seats,
      faults: faults.map(faultShown),
      ...(code !== 'faults' && { problem: code }),
    }
  }
  const named = slug ?? String(kept.value)
  if (picture.value || form.has('noPicture')) {
    const put = await arenas.setPicture(user, named, picture.value)
    if (!put.ok && slug !== undefined) return { ...state, problem: put.error.code }
  }
  redirect(`/arenas/${named}`)
}

/** What a game's own rules refuse, as its pages say it. */
function inWords(fault: ArenaFault, game: string | undefined, locale: Locale): ArenaFault {
  const { says } = fault
  const said = says && pagesOf(game ?? '')?.refusals?.[locale][says.code]
  return said ? { ...fault, message: said(says.values) } : fault
}
