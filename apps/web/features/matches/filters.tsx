import { games, STAGED } from '@masquerade/games'
import type { matchStatus } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import type { getTranslations } from 'next-intl/server'
import type { Choice } from '@/games/game-pages.ts'
import { pagesOf, titleOf } from '@/games/registry.ts'
import type { Locale } from '@/i18n/locales.ts'
import { Link } from '@/lib/link.tsx'
import { arenaLabel, type NamedArena } from '../ui/design/arena-name.tsx'
import { FilterLinks, FilterNav } from '../ui/design/filter-links.tsx'
import { FILTERS, type Filter, type WatchChoice, watchAddress } from './watch-address.ts'
import type { Offers } from './watch-form.tsx'

const STATUSES = ['running', 'queued', 'finished', 'void'] as const satisfies (typeof matchStatus.options)[number][]
const SORTS = ['newest', 'watched'] as const

/** Each choice of a filter is a link instead of a form field, so that the choice has an address that can be shared. */
export function Filters({ choice: { cursor: _, ...choice } }: { choice: WatchChoice }) {
  const t = useTranslations('matches')
  const filter = useTranslations('match-filter')
  const { status, sort } = choice
  return (
    <FilterNav aria-label={filter('label')}>
      <FilterLinks
        aria-label={filter('status')}
        of={[undefined, ...STATUSES].map((one) => [one, one ? t(`status.${one}`) : filter('all')])}
        chosen={status}
        hrefOf={(status) => watchAddress({ ...choice, status })}
      />
      <FilterLinks
        aria-label={filter('sort')}
        of={SORTS.map((one) => [one, t(`sort.${one}`)])}
        chosen={sort}
        hrefOf={(sort) => watchAddress({ ...choice, sort })}
      />
    </FilterNav>
  )
}

type Names = Partial<Record<Filter, string>>

export function Chips({ choice: { cursor: _, ...choice }, names }: { choice: WatchChoice; names: Names }) {
  const t = useTranslations('matches')
  const named = useTranslations('match-filter')
  const set = FILTERS.filter((filter) => choice[filter])
  if (set.length === 0) return null
  return (
    <ul aria-label={t('chips.label')} className="mb-6 flex flex-wrap items-center gap-2 text-sm">
      {set.map((filter) => (
        <li key={filter} className="min-w-0">
          <Link
            href={watchAddress({ ...choice, [filter]: undefined })}
            scroll={false}
            className="group inline-flex max-w-full items-baseline gap-1.5 rounded-full border border-line-strong px-3 py-1 no-underline hover:border-ink"
          >
            <span className="sr-only">{t('chips.remove')} </span>
            <span className="flex-none text-ink-faint">{named(filter)}</span>{' '}
            <bdi className="truncate">{names[filter] ?? choice[filter]}</bdi>
            <Cross />
          </Link>
        </li>
      ))}
      {set.length > 1 && (
        <li className="min-w-0">
          <Link href="/watch" scroll={false} className="px-2 py-1 text-ink-soft">
            {t('chips.clear')}
          </Link>
        </li>
      )}
    </ul>
  )
}

const Cross = () => (
  <svg
    viewBox="0 0 12 12"
    width="0.65em"
    height="0.65em"
    className="ml-1 flex-none text-ink-faint group-hover:text-ink"
    aria-hidden="true"
    stroke="currentColor"
    strokeWidth="1.8"
  >
    <path d="M2 2L10 10M10 2L2 10" strokeLinecap="round" />
  </svg>
)

interface Known {
  arenas: readonly (NamedArena & { game: string })[]
  game: string | undefined
  locale: Locale
  t: Awaited<ReturnType<typeof getTranslations<'match-filter'>>>
}

export function optionsOf({ arenas, game, locale, t }: Known): Offers {
  const played = Object.keys(games).filter((id) => arenas.some((arena) => arena.game === id))
  const shown = game === undefined ? played : [game]
  const filters = shown.flatMap((id) => pagesOf(id)?.filters ?? [])
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

export function namesOf(choice: WatchChoice, options: Offers, agent: string | undefined): Names {
  const chosen = (Object.keys(options) as (keyof Offers)[]).flatMap((filter) => {
    const name = options[filter].find(([value]) => value === choice[filter])?.[1]
    return name === undefined ? [] : [[filter, name] as const]
  })
  return { ...Object.fromEntries(chosen), ...(agent !== undefined && { agent }) }
}

export function tellsWinner(mark: string | undefined): boolean {
  return STAGED.some((game) =>
    pagesOf(game).filters.marks.some(({ value, tellsWinner: tells }) => value === mark && tells),
  )
}
