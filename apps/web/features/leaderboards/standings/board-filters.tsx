import { agentKind, playLanguage } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { FilterLink, FilterList, FilterNav } from '../../ui/design/filter-links.tsx'
import { Fold } from '../../ui/design/fold.tsx'
import { type BoardChoice, boardAddress, fromTheTop } from './board-choice.ts'
import type { Board } from './chosen-rows.ts'

interface BoardFiltersProps extends Board {
  everybody: Everybody
  all: number
  shown: number
}

export function BoardFilters({ arena, choice, everybody, all, shown }: BoardFiltersProps) {
  const t = useTranslations('leaderboard.filter')
  const kinds = useTranslations('agents')
  const { kinds: offered, languages, house, retired, versions } = narrowings(everybody, choice)
  const { kind, language, version } = choice
  const narrowed = [kind, language, choice.house, choice.retired, version].filter((one) => one !== undefined).length
  if (!(offered.length > 1 || languages.length > 1 || house || retired || versions)) return null
  const link = (to: BoardChoice, chosen: boolean, name: string) => (
    <FilterLink
      key={name}
      href={boardAddress(arena.slug, fromTheTop(to))}
      aria-current={chosen ? 'true' : undefined}
      scroll={false}
      rel="nofollow"
    >
      {name}
    </FilterLink>
  )
  return (
    <Fold
      title={narrowed > 0 ? t('shown', { shown, all }) : t('title')}
      summary="py-2 text-sm"
      className="open:basis-full"
      open={narrowed > 0}
    >
      <FilterNav label={t('title')} className="mb-2">
        {offered.length > 1 && (
          <FilterList aria-label={t('kind')}>
            {link({ ...choice, kind: undefined }, kind === undefined, t('anyKind'))}
            {offered.map((one) => link({ ...choice, kind: one }, kind === one, kinds(`kind.${one}`)))}
          </FilterList>
        )}
        {languages.length > 1 && (
          <FilterList aria-label={t('language')}>
            {link({ ...choice, language: undefined }, language === undefined, t('anyLanguage'))}
            {languages.map((one) => link({ ...choice, language: one }, language === one, t(`languages.${one}`)))}
          </FilterList>
        )}
        {versions && (
          <FilterList aria-label={t('version')}>
            {link({ ...choice, version: undefined }, version === undefined, t('together'))}
            {link({ ...choice, version: 'each' }, version === 'each', t('each'))}
            {link({ ...choice, version: 'newest' }, version === 'newest', t('newest'))}
          </FilterList>
        )}
        {house && (
          <FilterList aria-label={t('house')}>
            {link({ ...choice, house: undefined }, choice.house === undefined, t('withHouse'))}
            {link({ ...choice, house: '0' }, choice.house === '0', t('withoutHouse'))}
          </FilterList>
        )}
        {retired && (
          <FilterList aria-label={t('retired')}>
            {link({ ...choice, retired: undefined }, choice.retired === undefined, t('withRetired'))}
            {link({ ...choice, retired: '0' }, choice.retired === '0', t('withoutRetired'))}
          </FilterList>
        )}
      </FilterNav>
      <p className="mb-4 max-w-text text-ink-faint text-sm">{t('note')}</p>
    </Fold>
  )
}

export interface Everybody {
  groups: readonly { kind: string; languages: readonly string[]; retired: boolean }[]
  severalVersions: boolean
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
