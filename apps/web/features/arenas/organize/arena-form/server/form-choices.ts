import 'server-only'
import type { AnyGame, Json } from '@masquerade/game'
import { games, STAGED, type StagedGameId } from '@masquerade/games'
import { hasLanguage, LANGUAGE, settingsSchema } from '@masquerade/store/arena-rules'
import type { OwnSupply } from '@masquerade/store/supplies'
import { pagesOf, titleOf } from '@/games/registry.ts'
import type { Locale } from '@/i18n/locales.ts'
import { getStore } from '@/lib/server/store.ts'
import { timeZones } from '../../zoned-time.ts'
import type { FormChoices, GameChoice } from '../arena-values.ts'
import { settingFields } from '../settings-form.ts'

export async function formChoices(locale: Locale, own?: OwnSupply): Promise<FormChoices> {
  const lists = await getStore().supplies.bundled()
  return {
    games: STAGED.map((id) => gameChoice(id, locale)),
    lists: [
      ...(own ? [{ list: own.list, entries: own.entries }] : []),
      ...lists.map(({ list, entries, first }) => ({ list, entries, first: entryText(first) })),
    ],
    zones: timeZones(),
  }
}

function gameChoice(id: StagedGameId, locale: Locale): GameChoice {
  const game: AnyGame = games[id]
  const elsewhere = hasLanguage(game) ? [LANGUAGE] : []
  const usual = game.config.safeParse(elsewhere.length > 0 ? { [LANGUAGE]: locale } : {})
  const fields = settingFields(settingsSchema(game), usual.success ? usual.data : {}, elsewhere)
  const inWords = fields.map((field) => {
    const words = pagesOf(id).settings[locale][field.path]
    return words ? { ...field, words } : field
  })
  return { id, title: titleOf(id, locale), fields: inWords, deals: game.supply !== undefined }
}

export const entryText = (entry: Json): string =>
  Array.isArray(entry) ? entry.map((part) => String(part)).join(' / ') : JSON.stringify(entry)
