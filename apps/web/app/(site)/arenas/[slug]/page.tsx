import { shortened } from '@masquerade/game'
import { isArenaOver, matchesQuery } from '@masquerade/protocol'
import { MOST_SUPPLY_BYTES } from '@masquerade/store/arena-rules'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { ContestSection } from '@/features/arenas/contest/server/contest-section.tsx'
import { ArenaFace } from '@/features/arenas/organize/arena-face.tsx'
import { formChoices } from '@/features/arenas/organize/arena-form/server/form-choices.ts'
import { ArenaFacts } from '@/features/arenas/organize/arena-page/server/arena-facts.tsx'
import { ChangeLog, SeasonList } from '@/features/arenas/organize/arena-page/server/change-log.tsx'
import { OrganizerPanel } from '@/features/arenas/organize/arena-page/server/organizer-panel.tsx'
import { SupplyEntries, unfitIn } from '@/features/arenas/organize/arena-page/server/supply-entries.tsx'
import { WordsCard } from '@/features/arenas/organize/arena-page/server/words-card.tsx'
import { SupplyForm } from '@/features/arenas/organize/arena-page/supply-form.tsx'
import { VoidMatches } from '@/features/arenas/organize/interventions/server/void-matches.tsx'
import { GuestPanel, MessageList, OrganizersPanel } from '@/features/arenas/organize/people/server/people-panels.tsx'
import { Prizes, Story } from '@/features/arenas/organize/story.tsx'
import { Committed, Nights, Published } from '@/features/leaderboards/publish/server/published.tsx'
import { watchAddress } from '@/features/matches/watch-address.ts'
import { arenaMetadata } from '@/features/share/server/link-previews.ts'
import { siteOrigin } from '@/features/share/server/site-origin.ts'
import { ButtonLink } from '@/features/ui/design/button-link.tsx'
import { Moment } from '@/features/ui/design/moment.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { Section } from '@/features/ui/design/section.tsx'
import { News } from '@/features/watch/live/news.tsx'
import { Speaking } from '@/i18n/speaking.tsx'
import { isolated } from '@/lib/isolated.ts'
import { lastingOf } from '@/lib/lasting.ts'
import { Link } from '@/lib/link.tsx'
import { currentUser } from '@/lib/server/auth.ts'
import { getEnv } from '@/lib/server/env.ts'
import { named, type PageProps, parsedQuery } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'

type Props = PageProps<'slug'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const arena = await getStore().arenas.get(named((await params).slug))
  const t = await getTranslations('organize')
  // A draft arena is not found here, so that its page's title does not reveal its name.
  if (!arena) return { title: t('title'), robots: { index: false } }
  const locale = await getLocale()
  const [title, description] = [arena.name[locale], shortened(arena.story[locale], 200) || t('lede')]
  return arenaMetadata(arena, { address: `/arenas/${arena.slug}`, title, description })
}

export default async function ArenaPage({ params, searchParams }: Props) {
  const { cursor } = await parsedQuery(matchesQuery.pick({ cursor: true }), searchParams)
  const user = await currentUser()
  const arena = await getStore().arenas.seenBy(user?.id, named((await params).slug))
  if (!arena?.listed) notFound()
  const [t, locale, format] = await Promise.all([getTranslations('organize'), getLocale(), getFormatter()])
  const reports = await getTranslations('moderation')
  const [progress, changes, choices, organizer, supply, seasons, others, messages] = await Promise.all([
    getStore().arenas.progress(arena.id, getEnv().MASQUERADE_NEWCOMER_MS),
    getStore().arenas.changes(arena.slug, cursor),
    formChoices(locale),
    arena.ownerId === undefined ? undefined : getStore().users.get(arena.ownerId),
    getStore().supplies.ownSupply(user?.id, arena.id),
    getStore().arenas.seasons(arena.slug),
    getStore().arenas.coOrganizers(arena.id),
    getStore().arenas.messages(arena.id),
  ])
  if (!changes.ok) notFound()
  const game = choices.games.find(({ id }) => id === arena.game)
  const organizes = user !== undefined && [arena.ownerId, ...others.map(({ id }) => id)].includes(user.id)
  const steers = organizes || user?.role === 'admin'
  const isOver = isArenaOver(arena.state)
  const { dropped, due } = progress.contest ?? { dropped: 0, due: 0 }
  const invites = arena.roster.agents
  const guests =
    user && steers && invites !== undefined && !isOver ? await getStore().arenas.guests(user, arena.slug) : undefined
  const organizers = user && steers ? await getStore().arenas.organizers(user, arena.slug) : undefined
  return (
    <Speaking of={['more-ended', steers && 'forms', steers && 'organize', steers && 'roster']}>
      {arena.state !== 'draft' && <News arenas={arena.slug} />}
      <div className="grid grid-cols-1 items-start gap-6 sm:grid-cols-[minmax(0,1fr)_9rem] [&>:last-child]:max-sm:-order-1 [&>:last-child]:max-sm:w-24">
        <PageTitle
          lede={
            <>
              <strong>{t(`state.${arena.state}`)}</strong>
              {' · '}
              {organizer
                ? t.rich('madeBy', { name: () => <bdi>{organizer.name}</bdi> })
                : t(arena.contest ? 'madeByDeleted' : 'madeBySite')}
              {others.length > 0 && (
                <>
                  {' · '}
                  {t('madeWith')} {format.list(others.map(({ name }) => isolated(name)))}
                </>
              )}
              {arena.openedAt !== undefined && (
                <>
                  {' · '}
                  {t('openedAt')} <Moment at={arena.openedAt} />
                </>
              )}
            </>
          }
        >
          <bdi>{arena.name[locale]}</bdi>
        </PageTitle>
        <ArenaFace arena={arena} />
      </div>
      {arena.story[locale] !== '' && <Story>{arena.story[locale]}</Story>}
      <Prizes text={arena.prizes?.[locale] ?? ''} />
      {arena.state !== 'open' && (
        <p className="mb-6 max-w-prose text-ink-soft">{t(`stateText.${arena.state}`, { dropped, due })}</p>
      )}
      {arena.spentAt !== undefined && arena.state === 'open' && (
        <p className="mb-6 max-w-prose text-ink-soft">{t('spentText')}</p>
      )}
      {arena.tooLong && !isOver && (
        <p className="mb-6 max-w-prose text-ink-soft">{t('longest.tooLong', lastingOf(arena.longestMs))}</p>
      )}
      {arena.state !== 'draft' && (
        <p className="mb-8 flex flex-wrap gap-3">
          <ButtonLink href={watchAddress({ arena: arena.slug })}>{t('watch')}</ButtonLink>
          {arena.purpose === 'ranked' && (
            <ButtonLink href={`/leaderboard/${arena.slug}`}>{t('leaderboard')}</ButtonLink>
          )}
          {arena.purpose === 'ranked' && (
            <ButtonLink href={`/arenas/${arena.slug}/trust`}>{t('trust.link')}</ButtonLink>
          )}
        </p>
      )}
      <VoidMatches arena={arena} progress={progress} />
      <ContestSection arena={arena} progress={progress} />
      {steers && (
        <OrganizerPanel
          arena={arena}
          owns={arena.ownerId === undefined || user?.id === arena.ownerId}
          clears={arena.contest && user?.role === 'admin'}
          keepsList={supply?.secret ?? false}
        />
      )}
      {guests?.ok && (
        <GuestPanel
          arena={arena.slug}
          named={Array.isArray(invites)}
          site={siteOrigin(await headers())}
          list={guests.value}
        />
      )}
      {organizers?.ok && arena.state !== 'final' && (
        <OrganizersPanel arena={arena.slug} organizers={organizers.value} />
      )}
      <MessageList arena={arena.slug} messages={messages} writes={steers} />
      {arena.state === 'draft' && game?.deals && (
        <Section id="supply" title={t('own-supply.title')} className="mb-10">
          <SupplyForm arena={arena.slug} mostBytes={MOST_SUPPLY_BYTES} />
        </Section>
      )}
      <Published arena={arena} />
      <ArenaFacts arena={arena} progress={progress} game={game} supply={supply} />
      {supply?.shown && (
        <SupplyEntries
          entries={supply.shown}
          secret={supply.secret}
          unfit={steers ? unfitIn(arena, supply.shown) : []}
        />
      )}
      {arena.supply !== undefined && <WordsCard arena={arena} own={supply} />}
      <SeasonList slug={arena.slug} seasons={seasons} />
      <Committed arena={arena} />
      <Nights arena={arena} />
      <ChangeLog arena={arena.slug} changes={changes.value} cursor={cursor} />
      {arena.contest && arena.state !== 'draft' && !steers && (
        <p className="mt-10 text-sm">
          <Link href={`/report?arena=${arena.slug}`}>{reports('reportArena')}</Link>
        </p>
      )}
    </Speaking>
  )
}
