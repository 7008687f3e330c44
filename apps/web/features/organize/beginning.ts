import type { ArenaForm } from '@masquerade/protocol'
import { type ArenaValues, type FormChoices, settingControl } from './arena-values.ts'
import { settingTexts } from './settings-form.ts'

/** The form of an arena that nobody has touched yet. */
export function beginning(locale: 'en' | 'zh', game: string): ArenaValues {
  return {
    game,
    language: locale,
    purpose: 'ranked',
    ranking: 'hundred-start',
    tables: '1',
    faces: 'masked',
  }
}

/** The form as it would have been filled in for an arena as it is. */
export function valuesOf(form: ArenaForm, { games }: FormChoices): ArenaValues {
  const { name, story, game, config, language, purpose, supply, ranking, schedule, windowDays, masked } = form
  const texts = settingTexts(games.find(({ id }) => id === game)?.fields ?? [], config)
  return {
    'name.en': name.en,
    // A name that was given in one language was copied for the other.
    'name.zh': name.zh === name.en ? '' : name.zh,
    'story.en': story.en,
    'story.zh': story.zh === story.en ? '' : story.zh,
    ...Object.fromEntries(Object.entries(texts).map(([path, text]) => [settingControl(game, path), text])),
    game,
    language,
    purpose,
    supply: supply ?? '',
    ranking,
    tables: String(schedule.tables),
    windowDays: windowDays === null ? '' : String(windowDays),
    faces: masked ? 'masked' : 'open',
  }
}
