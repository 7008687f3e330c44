import { games, STAGED } from '@masquerade/games'
import type { getTranslations } from 'next-intl/server'
import type { Choice } from '@/games/game-pages.ts'
import { pagesOf, titleOf } from '@/games/registry.ts'
import type { Locale } from '@/i18n/locales.ts'
import { arenaLabel, type NamedArena } from '../design/arena-name.tsx'
import type { Filter, WatchChoice } from './watch-address.ts'
import type { Options } from './watch-form.tsx'

interface Known {
  arenas: readonly (NamedArena & { game: string })[]
  /** The game that is filtered by. */
  game: string | undefined
  locale: Locale
  t: Awaited<ReturnType<typeof getTranslations<'matches.filter'>>>
}

/** The choices of each filter, named in the language of the page; results and marks are those of the games. */
export function optionsOf({ arenas, game, locale, t }: Known): Options {
  const played = Object.keys(games).filter((id) => arenas.some((arena) => arena.game === id))
  const shown = game === undefined ? played : [game]
  const filters = shown.flatMap((id) => pagesOf(id)?.filters ?? [])
  // What several games call by one value goes by all their names for it.
  const named = (choices: readonly Choice[]) =>
    [...new Set(choices.map(({ value }) => value))].map((value): [string, string] => {
      const names = choices.filter((choice) => choice.value === value).map(({ name }) => name[locale])
      return [value, [...new Set(names)].join(' / ')]
    })
  return {
    arena: arenas.map((arena) => [arena.slug, arenaLabel(arena, locale)]),
    game: played.map((id) => [id, titleOf(id, locale)]),
    language: [
      ['en', t('languages.en')],
      ['zh', t('languages.zh')],
    ],
    winner: named(filters.flatMap(({ winners }) => winners)),
    mark: named(filters.flatMap(({ marks }) => marks)),
  }
}

/** The value of each filter by its name; a value without a name goes by itself. */
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

/** Whether a mark that the list is filtered by says by itself who won the matches. */
export function tellsWinner(mark: string | undefined): boolean {
  return STAGED.some((game) =>
    pagesOf(game)?.filters.marks.some(({ value, tellsWinner: tells }) => value === mark && tells),
  )
}
