import type { ArenaForm } from '@masquerade/protocol'
import { type ArenaValues, type FormChoices, settingControl } from './arena-values.ts'
import { dollarsOf } from './dollars.ts'
import { settingTexts } from './settings-form.ts'
import { localText, UTC } from './zoned-time.ts'

/** The form of an arena that nobody has touched yet. */
export function beginning(locale: 'en' | 'zh', game: string): ArenaValues {
  return {
    game,
    language: locale,
    purpose: 'ranked',
    ranking: 'hundred-start',
    tables: '1',
    faces: 'masked',
    pace: 'stage',
    injections: 'marked',
    excludedMatches: 'void',
    house: 'all',
    agents: 'all',
    waitMinutes: '15',
    waitAfter: 'forfeit',
    owners: 'apart',
  }
}

/** The form as it would have been filled in for an arena as it is. */
export function valuesOf(form: ArenaForm, { games }: FormChoices): ArenaValues {
  const {
    name,
    story,
    prizes = { en: '', zh: '' },
    game,
    config,
    language,
    purpose,
    supply,
    ranking,
    roster,
    schedule,
    fairness,
    windowDays,
    masked,
    pace = 'stage',
    injections = 'marked',
    excludedMatches = 'void',
  } = form
  const { zone = UTC } = schedule
  const texts = settingTexts(games.find(({ id }) => id === game)?.fields ?? [], config)
  return {
    'name.en': name.en,
    // A name that was given in one language was copied for the other.
    'name.zh': name.zh === name.en ? '' : name.zh,
    'story.en': story.en,
    'story.zh': story.zh === story.en ? '' : story.zh,
    'prizes.en': prizes.en,
    'prizes.zh': prizes.zh === prizes.en ? '' : prizes.zh,
    ...Object.fromEntries(Object.entries(texts).map(([path, text]) => [settingControl(game, path), text])),
    game,
    language,
    purpose,
    supply: supply ?? '',
    ranking,
    tables: String(schedule.tables),
    house: roster.house === false ? 'no' : Array.isArray(roster.house) ? 'some' : 'all',
    houseNames: Array.isArray(roster.house) ? roster.house.join(' ') : '',
    agents: Array.isArray(roster.agents) ? 'some' : (roster.agents ?? 'all'),
    agentNames: Array.isArray(roster.agents) ? roster.agents.join(' ') : '',
    zone,
    games: written(schedule.games),
    matches: written(schedule.matches),
    pairing: schedule.pairing ?? '',
    waitMinutes: written(schedule.waiting?.minutes),
    waitAfter: schedule.waiting?.after ?? 'forfeit',
    season: schedule.season ?? '',
    from: timeText(schedule.from, zone),
    until: timeText(schedule.until, zone),
    versionsUntil: timeText(schedule.versionsUntil, zone),
    perOwner: written(roster.perOwner),
    owners: fairness.owners,
    gamesADay: written(fairness.gamesADay),
    budget: dollarsOf(fairness.budgetMicros),
    windowDays: windowDays === null ? '' : String(windowDays),
    faces: masked ? 'masked' : 'open',
    pace,
    injections,
    excludedMatches,
  }
}

const written = (number: number | undefined): string => (number === undefined ? '' : String(number))

/** As a control for a date and a time takes it. */
const timeText = (at: string | undefined, zone: string): string =>
  at === undefined ? '' : localText(Date.parse(at), zone)
