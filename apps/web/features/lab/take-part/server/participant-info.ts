import 'server-only'
import { fold, gameEvents, log, openAsks, seatViewer, viewsOf } from '@masquerade/game'
import { type Manifest, peopleIn, stream } from '@masquerade/lab'
import { playLanguage } from '@masquerade/protocol'
import type { LabPart } from '@masquerade/store/lab'
import { readManifest } from '@/features/lab/server/read-manifest.ts'
import { pagesOf } from '@/games/registry.ts'
import type { Locale } from '@/i18n/locales.ts'

/** Before agreeing, a participant reads about the game, but not about the other players or the condition. */
export async function participantInfo(part: LabPart, locale: Locale) {
  const { game, settings = {}, told }: Manifest = JSON.parse(part.manifest) // as it was frozen
  const table = await tableOf(part)
  const played = table?.game ?? game ?? ''
  const times = Object.entries(table?.limits ?? settings.limits ?? {}).flatMap(([name, value]) =>
    name.endsWith('Ms') && typeof value === 'number' ? value : [],
  )
  return {
    title: pagesOf(played)?.title[locale] ?? played,
    // The rules have the wording that agents get, in the match's language.
    rules: table?.rules,
    language: playLanguage.catch('en').parse(settings.language ?? 'en'),
    seconds: times.length > 0 ? Math.round(Math.min(...times) / 1000) : undefined,
    about: told,
  }
}

/** The rules are printed for the experiment's own settings, because they depend on the number of players. */
async function tableOf({ manifest, owner = '', name }: LabPart) {
  const read = await readManifest(JSON.parse(manifest), owner)
  if (!read.ok) return undefined
  const experiment = read.value
  for (const cell of experiment.cells()) {
    const place = peopleIn(experiment, cell).find((one) => one.name === name)
    if (!place) continue
    const game = experiment.gameOf(cell)
    // The rules are the same in each match, so they are taken from an example match that is never played.
    const settled = { ...cell.deal, ...experiment.design.arranged?.(cell) }
    const dealt = game.draw(cell.config, stream(`${cell.path}/told`), { deal: settled })
    const events = log(game.start(cell.config, dealt), 0, '1970-01-01T00:00:00.000Z')
    const [first] = openAsks(game, fold(game, events))
    if (!first) return undefined
    const { language, limits } = cell.config as { language?: string; limits?: Record<string, unknown> } // as the game reads it
    const seen = gameEvents(viewsOf(game, events, seatViewer(place.seat)))
    const asked = { language: language ?? 'en', hints: true, notes: [] }
    const { rules } = game.brief(seen, { ...first, seat: place.seat }, asked)
    return { game: game.id, rules, ...(limits && { limits }) }
  }
  return undefined
}
