import { type MatchStatus, matchesQuery } from '@masquerade/protocol'
import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PageTitle } from '@/features/design/page-title.tsx'
import { News } from '@/features/live/news.tsx'
import { Filters } from '@/features/matches/filters.tsx'
import { MatchSection } from '@/features/matches/match-section.tsx'
import { watchAddress } from '@/features/matches/watch-address.ts'
import type { PageProps } from '@/lib/page-props.ts'
import { getStore } from '@/lib/server/store.ts'

const A_PAGE = 20
const AT_ONCE = 12

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('matches')
  return { title: t('title'), description: t('description') }
}

/** What is played, what waits and what was played; by status and arena, as the address says. */
export default async function WatchPage({ searchParams }: PageProps) {
  const query = matchesQuery.safeParse(await searchParams)
  // proxy.ts has refused what does not parse.
  if (!query.success) notFound()
  const { status, arena, cursor } = query.data
  const t = await getTranslations('matches')
  const arenas = await getStore().arenas.list()
  if (arena !== undefined && !arenas.some(({ slug }) => slug === arena)) notFound()

  // A page of older matches is of one status: without a filter, of finished ones.
  const listed: MatchStatus = status ?? 'finished'
  const [running, queued, list] = await Promise.all([
    status || cursor ? undefined : page('running', AT_ONCE),
    status || cursor ? undefined : page('queued', AT_ONCE),
    page(listed, A_PAGE, cursor),
  ])
  return (
    <>
      <News />
      <PageTitle>{t('title')}</PageTitle>
      <Filters filter={{ status, arena }} arenas={arenas} />
      {running && <MatchSection title={t('section.running')} matches={running.items} empty={t('empty.running')} />}
      {queued && queued.items.length > 0 && (
        <MatchSection title={t('section.queued')} matches={queued.items} empty={t('empty.queued')} />
      )}
      <MatchSection
        title={t(`section.${listed}`)}
        matches={list.items}
        empty={t(cursor ? 'empty.older' : `empty.${listed}`)}
      >
        <p className="mt-6 flex gap-6">
          {cursor && <Link href={watchAddress({ status, arena })}>{t('newest')}</Link>}
          {list.next && (
            <Link href={watchAddress({ status: listed, arena, cursor: list.next })} className="button">
              {t('older')}
            </Link>
          )}
        </p>
      </MatchSection>
    </>
  )

  async function page(status: MatchStatus, limit: number, cursor?: string) {
    const found = await getStore().matches.page({ status, arena, cursor, limit })
    if (!found.ok) notFound()
    return found.value
  }
}
