import { useTranslations } from 'next-intl'
import { FilterLinks, FilterNav } from '../../ui/design/filter-links.tsx'
import { Fold } from '../../ui/design/fold.tsx'
import { type BoardChoice, boardAddress, fromTheTop } from './board-choice.ts'
import type { Board } from './chosen-rows.ts'

interface RankingSwitchProps extends Board {
  rule: string
}

export function RankingSwitch({ arena, choice, ranked, rule }: RankingSwitchProps) {
  const t = useTranslations('leaderboard.ranking')
  const { ranking, official, rankings, windowDays, windows } = ranked
  const link = (to: BoardChoice, chosen: boolean, name: string, isOfficial: boolean) => ({
    href: boardAddress(arena.slug, fromTheTop({ ...choice, sort: undefined, order: undefined, ...to })),
    chosen,
    name: isOfficial ? t('officially', { name }) : name,
  })
  const windowName = (days: number) => (days === 0 ? t('all') : t('days', { days }))
  const shown = [
    t('chosen', { name: t(`name.${ranking}`) }),
    ...(ranking === official.ranking ? [t('official')] : []),
    ...(windows.length > 1 ? [windowName(windowDays)] : []),
  ]
  return (
    <Fold title={shown.join(' · ')} summary="py-2 text-sm" className="open:basis-full">
      <p className="mt-1 mb-2 max-w-text text-ink-soft text-sm">{rule}</p>
      <FilterNav label={t('title')} className="mb-2">
        <FilterLinks
          label={t('by')}
          links={rankings.map((one) => {
            const own = one === official.ranking
            return link({ ranking: own ? undefined : one }, one === ranking, t(`name.${one}`), own)
          })}
          rel="nofollow"
        />
        {windows.length > 1 && (
          <FilterLinks
            label={t('window')}
            links={windows.map((days) => {
              const own = days === official.windowDays
              return link({ window: own ? undefined : `${days}` }, days === windowDays, windowName(days), own)
            })}
            rel="nofollow"
          />
        )}
      </FilterNav>
    </Fold>
  )
}
