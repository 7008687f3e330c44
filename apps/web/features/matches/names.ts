import { games } from '@masquerade/games'
import type { getTranslations } from 'next-intl/server'
import { gameName } from '../match/game-name.ts'
import type { Filter, WatchChoice } from './watch-address.ts'
import type { Options } from './watch-form.tsx'

interface Known {
  arenas: readonly { slug: string; game: string; name: { en: string; zh: string } }[]
  locale: 'en' | 'zh'
  t: Awaited<ReturnType<typeof getTranslations<'matches.filter'>>>
  match: Awaited<ReturnType<typeof getTranslations<'match'>>>
}

/** What can be chosen from, with its names in the language of the page. */
export function optionsOf({ arenas, locale, t, match }: Known): Options {
  const played = Object.keys(games).filter((id) => arenas.some(({ game }) => game === id))
  return {
    arena: arenas.map(({ slug, name }) => [slug, name[locale]]),
    game: played.map((id) => [id, gameName(match, id)]),
    language: [
      ['en', t('languages.en')],
      ['zh', t('languages.zh')],
    ],
    winner: [
      ['civilians', t('winners.civilians')],
      ['spy', t('winners.spy')],
    ],
    mark: [
      ['spy-survived', t('marks.spy-survived')],
      ['foul', t('marks.foul')],
    ],
  }
}

/** What each filter is set to, as people call it; what has no name goes by itself. */
export function namesOf(
  choice: WatchChoice,
  options: Options,
  agent: string | undefined,
): Partial<Record<Filter, string>> {
  const chosen = (Object.keys(options) as (keyof Options)[]).flatMap((filter) => {
    const name = options[filter].find(([value]) => value === choice[filter])?.[1]
    return name === undefined ? [] : [[filter, name] as const]
  })
  return { ...Object.fromEntries(chosen), ...(agent !== undefined && { agent }) }
}
