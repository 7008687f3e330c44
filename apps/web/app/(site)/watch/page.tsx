import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { EmptyList } from '@/features/matches/empty-list.tsx'
import { Chips, Filters, namesOf, optionsOf, tellsWinner } from '@/features/matches/filters.tsx'
import { MatchSection } from '@/features/matches/match-section.tsx'
import { NewerElsewhere } from '@/features/matches/newer-elsewhere.tsx'
import { ResultsSwitch } from '@/features/matches/results-switch.tsx'
import { forList, foundScenes, liveScenes } from '@/features/matches/server/for-list.ts'
import { FILTERS, isOfFinished, type WatchChoice, watchAddress } from '@/features/matches/watch-address.ts'
import { WatchForm } from '@/features/matches/watch-form.tsx'
import { filledIn, watchQuery } from '@/features/matches/watch-query.ts'
import { feedLink } from '@/features/share/feed.ts'
import { OtherPages } from '@/features/ui/design/button-link.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { News } from '@/features/watch/live/news.tsx'
import { Speaking } from '@/i18n/speaking.tsx'
import { listedArenas } from '@/lib/api/addressed.ts'
import { type PageProps, parsedQuery } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'

const A_PAGE = 20
const AT_ONCE = 12
/** The page loads its lists of matches again at intervals of this length, since lists receive no live messages. */
const LOOK_AGAIN_MS = 15_000

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('matches'), getLocale()])
  const slug = watchQuery.safeParse(filledIn(await searchParams)).data?.arena
  const arena = slug === undefined ? undefined : await getStore().arenas.get(slug)
  return {
    title: t('title'),
    description: t('description'),
    ...(arena && { alternates: { types: feedLink(arena, locale) } }),
  }
}

export default async function WatchPage({ searchParams }: PageProps) {
  const choice = await parsedQuery(watchQuery, searchParams.then(filledIn))
  const [t, filter, locale] = await Promise.all([
    getTranslations('matches'),
    getTranslations('match-filter'),
    getLocale(),
  ])
  const [arenas, agent] = await Promise.all([
    listedArenas(choice.arena),
    choice.agent ? getStore().agents.get(choice.agent) : undefined,
  ])
  if (choice.arena && !arenas.some(({ slug }) => slug === choice.arena)) notFound()
  const options = optionsOf({ arenas, game: choice.game, locale, t: filter })

  const first = choice.cursor === undefined
  const ofAllKinds = first && choice.status === undefined && !isOfFinished(choice)
  return (
    <Speaking of={['forms', 'match-filter', 'more-ended']}>
      <News everyMs={first ? LOOK_AGAIN_MS : undefined} arenas={choice.arena} />
      <PageTitle>{t('title')}</PageTitle>
      <div data-filters>
        <WatchForm choice={choice} options={options} />
        <Chips choice={choice} names={namesOf(choice, options, agent?.name)} />
        <Filters choice={choice} />
      </div>
      {ofAllKinds && <UnderWay choice={choice} status="running" />}
      {ofAllKinds && <UnderWay choice={choice} status="queued" />}
      <Listed choice={choice} agentIsKnown={!choice.agent || agent !== undefined} />
    </Speaking>
  )
}

async function UnderWay({ choice, status }: { choice: WatchChoice; status: 'running' | 'queued' }) {
  const t = await getTranslations('matches')
  const page = await getStore().matches.page({ ...choice, status, limit: AT_ONCE })
  const matches = page.ok ? page.value.items : []
  if (status === 'queued' && matches.length === 0) return null
  return (
    <MatchSection
      key={watchAddress(choice)}
      title={t(`section.${status}`)}
      matches={matches}
      scenes={await liveScenes(matches)}
      empty={<EmptyList choice={choice} status={status} />}
      steady="live"
    />
  )
}

/** If the address does not say which matches are wanted, the page lists finished ones. */
async function Listed({ choice, agentIsKnown }: { choice: WatchChoice; agentIsKnown: boolean }) {
  const t = await getTranslations('matches')
  const { status = 'finished', cursor, search, sort } = choice
  const page = await getStore().matches.page({ ...choice, status, limit: A_PAGE })
  const found = page.ok ? page.value : { items: [] }
  const newest = watchAddress({ ...choice, cursor: undefined })
  const [matches, scenes] = await Promise.all([
    forList(found.items, { winner: Boolean(choice.winner) || tellsWinner(choice.mark) }),
    search ? foundScenes(found.items, search) : liveScenes(found.items),
  ])
  const why = page.ok ? (cursor ? 'older' : agentIsKnown ? undefined : 'no-agent') : page.error.code
  return (
    <>
      <p role="status" className="sr-only">
        {t(found.next ? 'foundMore' : 'found', { count: matches.length })}
      </p>
      <MatchSection
        // Other filters make another list, scrolled to its top.
        key={watchAddress(choice)}
        title={t(sort === 'watched' ? 'section.watched' : `section.${status}`)}
        matches={matches}
        scenes={scenes}
        search={search}
        empty={<EmptyList choice={choice} status={status} why={why} />}
        more={status === 'finished' && matches.length > 0 && <ResultsSwitch />}
        {...(!cursor && { steady: status === 'finished' ? 'ended' : 'live' })}
      >
        {/* News name a match's arena alone: how many belong to a list with other filters is not known. */}
        {cursor && !FILTERS.some((name) => name !== 'arena' && choice[name]) && (
          <NewerElsewhere arena={choice.arena} newest={newest} />
        )}
        <OtherPages
          newest={cursor && matches.length > 0 ? [newest, t('newest')] : undefined}
          older={
            found.next && [
              watchAddress({ ...choice, status, cursor: found.next }),
              t(sort === 'watched' ? 'lessWatched' : 'older'),
            ]
          }
        />
      </MatchSection>
    </>
  )
}
