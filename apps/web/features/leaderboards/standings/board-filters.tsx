import { agentKind, playLanguage, type Ranking } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { FilterLinks, FilterNav } from '../../ui/design/filter-links.tsx'
import { Fold } from '../../ui/design/section.tsx'
import { type BoardChoice, boardAddress, fromTheTop } from './board-choice.ts'
import type { Board, Census, Ranked } from './standing.ts'

export function RankingSwitch({ arena, choice, ranked, rule }: Board & { rule: string }) {
  const t = useTranslations('leaderboard.ranking')
  const { ranking, official, windowDays, windows } = ranked
  const address = (to: BoardChoice) =>
    boardAddress(arena.slug, fromTheTop({ ...choice, sort: undefined, order: undefined, ...to }))
  const windowName = (days: number) => (days === 0 ? t('all') : t('days', { days }))
  const shown = [
    t('chosen', { name: t(`name.${ranking}`) }),
    ...(ranking === official.ranking ? [t('official')] : []),
    ...(windows.length > 1 ? [windowName(windowDays)] : []),
  ]
  return (
    <Fold title={shown.join(' · ')} summary="py-2 text-sm" className="open:basis-full">
      <p className="mt-1 mb-2 max-w-text text-ink-soft text-sm">{rule}</p>
      <FilterNav aria-label={t('title')} className="mb-2">
        <RankingLinks ranked={ranked} address={(ranking) => address({ ranking })} />
        {windows.length > 1 && (
          <FilterLinks
            aria-label={t('window')}
            of={windows.map((days) => {
              const name = windowName(days)
              return [days, days === official.windowDays ? t('officially', { name }) : name]
            })}
            chosen={windowDays}
            hrefOf={(days) => address({ window: days === official.windowDays ? undefined : `${days}` })}
            rel="nofollow"
          />
        )}
      </FilterNav>
    </Fold>
  )
}

interface RankingLinksProps {
  ranked: Pick<Ranked, 'ranking' | 'rankings' | 'official'>
  /** Returns the address of the page under a ranking, or without an argument under the arena's official one. */
  address(ranking?: Ranking): string
}

export function RankingLinks({ ranked: { ranking, rankings, official }, address }: RankingLinksProps) {
  const t = useTranslations('leaderboard.ranking')
  return (
    <FilterLinks
      aria-label={t('by')}
      of={rankings.map((one) => {
        const name = t(`name.${one}`)
        return [one, one === official.ranking ? t('officially', { name }) : name]
      })}
      chosen={ranking}
      hrefOf={(one) => address(one === official.ranking ? undefined : one)}
      rel="nofollow"
    />
  )
}

interface BoardFiltersProps extends Board {
  everybody: Everybody
  all: number
  shown: number
}

const NARROWING = ['kind', 'language', 'version', 'house', 'retired'] as const

export function BoardFilters({ arena, choice, everybody, all, shown }: BoardFiltersProps) {
  const t = useTranslations('leaderboard.filter')
  const named = useTranslations('agents')
  const { kinds, languages, house, retired, versions } = narrowings(everybody, choice)
  const narrowed = NARROWING.some((by) => choice[by] !== undefined)
  if (!(kinds.length > 1 || languages.length > 1 || house || retired || versions)) return null
  const links = <By extends (typeof NARROWING)[number]>(
    by: By,
    label: string,
    options: readonly (readonly [value: BoardChoice[By], name: string])[],
  ) => (
    <FilterLinks
      aria-label={label}
      of={options}
      chosen={choice[by]}
      hrefOf={(value) => boardAddress(arena.slug, fromTheTop({ ...choice, [by]: value }))}
      rel="nofollow"
    />
  )
  return (
    <Fold
      title={narrowed ? t('shown', { shown, all }) : t('title')}
      summary="py-2 text-sm"
      className="open:basis-full"
      open={narrowed}
    >
      <FilterNav aria-label={t('title')} className="mb-2">
        {kinds.length > 1 &&
          links('kind', t('kind'), [
            [undefined, t('anyKind')],
            ...kinds.map((kind) => [kind, named(`kind.${kind}`)] as const),
          ])}
        {languages.length > 1 &&
          links('language', t('language'), [
            [undefined, t('anyLanguage')],
            ...languages.map((language) => [language, t(`languages.${language}`)] as const),
          ])}
        {versions &&
          links('version', t('version'), [
            [undefined, t('together')],
            ['each', t('each')],
            ['newest', t('newest')],
          ])}
        {house &&
          links('house', t('house'), [
            [undefined, t('withHouse')],
            ['0', t('withoutHouse')],
          ])}
        {retired &&
          links('retired', t('retired'), [
            [undefined, t('withRetired')],
            ['0', t('withoutRetired')],
          ])}
      </FilterNav>
      <p className="mb-4 max-w-text text-ink-faint text-sm">{t('note')}</p>
    </Fold>
  )
}

export interface Everybody extends Pick<Census, 'severalVersions'> {
  groups: readonly Omit<Census['groups'][number], 'agents'>[]
}

export function narrowings({ groups, severalVersions }: Everybody, choice: BoardChoice) {
  const has = (is: (group: Everybody['groups'][number]) => boolean) => groups.some(is)
  return {
    kinds: agentKind.options.filter((kind) => kind === choice.kind || has((group) => group.kind === kind)),
    languages: playLanguage.options.filter(
      (language) => language === choice.language || has(({ languages }) => languages.includes(language)),
    ),
    house: choice.house !== undefined || (has(({ kind }) => kind === 'house') && has(({ kind }) => kind !== 'house')),
    retired: choice.retired !== undefined || has(({ retired }) => retired),
    versions: choice.version !== undefined || severalVersions,
  }
}
