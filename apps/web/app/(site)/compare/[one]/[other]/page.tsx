import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { compareQuery, pairAddress } from '@/features/leaderboards/compare/compare-query.ts'
import { ComparisonView, RankingNav, SharedMatches } from '@/features/leaderboards/compare/comparison-view.tsx'
import { chosenIn, comparisonIn } from '@/features/leaderboards/compare/server/comparison-in.ts'
import { AgentLink } from '@/features/ui/design/agent-link.tsx'
import { ArenaLinks, FilterNav } from '@/features/ui/design/filter-links.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { listedArenas } from '@/lib/api/addressed.ts'
import { named, type PageProps, parsedQuery } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'

type Props = PageProps<'one' | 'other'>

const profileOf = cache((slug: string) => getStore().agents.profile(slug))

async function pairIn(params: Props['params']) {
  const names = await params
  const [one, other] = await Promise.all([profileOf(named(names.one)), profileOf(named(names.other))])
  if (!one || !other || one.agent.id === other.agent.id) notFound()
  return [one, other] as const
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [one, other] = await pairIn(params)
  const t = await getTranslations('compare.pair')
  return { title: t('title', { one: one.agent.name, other: other.agent.name }), robots: { index: false } }
}

/** Two agents are compared in the arena that the address names, else in the first arena where both have played. */
export default async function PairPage({ params, searchParams }: Props) {
  const [one, other] = await pairIn(params)
  const query = await parsedQuery(compareQuery.pick({ arena: true, ranking: true }), searchParams)
  const [t, listed] = await Promise.all([getTranslations('compare.pair'), listedArenas(query.arena)])
  const played = (profile: typeof one, slug: string) => profile.together.some(({ arena }) => arena.slug === slug)
  const both = listed.filter(({ slug }) => played(one, slug) && played(other, slug))
  const arena = both.find(({ slug }) => slug === query.arena) ?? both[0]
  const names = [one.agent.slug, other.agent.slug] as const
  const all = arena && (await chosenIn(arena.slug, { names, ranking: query.ranking }))
  const comparison = arena && all?.chosen.length === names.length ? await comparisonIn(arena, all) : undefined
  return (
    <>
      <PageTitle>
        {t.rich('heading', {
          one: () => <AgentLink agent={one.agent} />,
          other: () => <AgentLink agent={other.agent} />,
        })}
      </PageTitle>
      {both.length > 1 && (
        <FilterNav aria-label={t('arenas')}>
          <ArenaLinks arenas={both} chosen={arena?.slug} hrefOf={(slug) => pairAddress(...names, slug)} />
        </FilterNav>
      )}
      {comparison ? (
        <>
          <RankingNav ranked={comparison.ranked} address={(by) => pairAddress(...names, comparison.arena.slug, by)} />
          <ComparisonView {...comparison} />
          <SharedMatches games={comparison.shared} />
        </>
      ) : (
        <p className="text-ink-soft">{t('nowhere')}</p>
      )}
    </>
  )
}
