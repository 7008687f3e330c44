import { COMPARED } from '@masquerade/protocol/public-api'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ChooseAgents } from '@/features/leaderboards/compare/choose-agents.tsx'
import { compareAddress, compareQuery } from '@/features/leaderboards/compare/compare-query.ts'
import { ComparisonView, RankingNav } from '@/features/leaderboards/compare/comparison-view.tsx'
import { chosenIn, comparisonIn } from '@/features/leaderboards/compare/server/comparison-in.ts'
import { ButtonLink } from '@/features/ui/design/button-link.tsx'
import { ArenaLinks, FilterNav } from '@/features/ui/design/filter-links.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { listedArenas } from '@/lib/api/addressed.ts'
import { type PageProps, parsedQuery, unlisted } from '@/lib/server/page.ts'

const FIRST = 3

/** Search engines are told not to index comparisons, since every set of agents gives another page. */
export const generateMetadata = unlisted('compare.title', 'compare.lede')

/** When the address names no agents, the page compares those at the top of the arena's leaderboard. */
export default async function ComparePage({ searchParams }: PageProps) {
  const { arena: asked, agents: names, ranking } = await parsedQuery(compareQuery, searchParams)
  const [t, listed] = await Promise.all([getTranslations('compare'), listedArenas(asked)])
  const arenas = listed.filter(({ purpose, slug }) => purpose === 'ranked' || slug === asked)
  const arena = asked === undefined ? arenas[0] : arenas.find(({ slug }) => slug === asked)
  if (!arena) {
    if (asked !== undefined) notFound()
    return <PageTitle lede={t('noArenas')}>{t('title')}</PageTitle>
  }
  const all = await chosenIn(arena.slug, { names, first: FIRST, ranking })
  if (!all) notFound()
  const { everybody, chosen: found } = all
  const chosen = found.slice(0, COMPARED.most)
  const comparison = chosen.length >= COMPARED.least ? await comparisonIn(arena, { ...all, chosen }) : undefined
  const missing = (names ?? []).filter((name) => !found.some(({ agent }) => agent.slug === name))
  return (
    <>
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      <FilterNav aria-label={t('arenas')}>
        <ArenaLinks arenas={arenas} chosen={arena.slug} hrefOf={(slug) => compareAddress(slug)} />
      </FilterNav>
      <ChooseAgents
        action="/compare"
        words={{ title: t('choose.title'), who: t('choose.who', COMPARED), go: t('choose.go') }}
        rows={everybody}
        chosen={chosen}
        isOpen={chosen.length < COMPARED.least}
        hidden={{ arena: arena.slug, ranking }}
      />
      {comparison && <RankingNav ranked={all.ranked} address={(by) => compareAddress(arena.slug, names, by)} />}
      {missing.length > 0 && <p className="mb-4 text-ink-soft">{t('missing', { names: missing.join(', ') })}</p>}
      {found.length > COMPARED.most && <p className="mb-4 text-ink-soft">{t('tooMany', COMPARED)}</p>}
      {comparison ? (
        <ComparisonView {...comparison} />
      ) : (
        <p className="text-ink-soft">{t(everybody.length < COMPARED.least ? 'nobody' : 'tooFew', COMPARED)}</p>
      )}
      <p>
        <ButtonLink href={`/leaderboard/${arena.slug}`}>{t('leaderboard')}</ButtonLink>
      </p>
    </>
  )
}
