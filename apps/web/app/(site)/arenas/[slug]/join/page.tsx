import { storable } from '@masquerade/game'
import { getLocale, getTranslations } from 'next-intl/server'
import { noSeatOf } from '@/features/agents/own-agent/agent-state.ts'
import { absentAmong } from '@/features/agents/own-agent/server/own-agent.ts'
import { JoinForm } from '@/features/arenas/organize/people/join-form.tsx'
import { VersionDeadline } from '@/features/arenas/organize/zoned-time-view.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { Notice } from '@/features/ui/forms/form-parts.tsx'
import { titleOf } from '@/games/registry.ts'
import { Speaking } from '@/i18n/speaking.tsx'
import { lastingOf } from '@/lib/lasting.ts'
import { Link } from '@/lib/link.tsx'
import { signedIn } from '@/lib/server/auth.ts'
import { named, type PageProps, unlistedInvitation } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'

export const generateMetadata = unlistedInvitation('roster.title')

export default async function JoinPage({ params, searchParams }: PageProps<'slug'>) {
  const slug = named((await params).slug)
  const { invitation } = await searchParams
  const secret = typeof invitation === 'string' ? storable(invitation) : ''
  const user = await signedIn(`/arenas/${slug}/join?invitation=${encodeURIComponent(secret)}`)
  const [t, roster, languages, locale] = await Promise.all([
    getTranslations('roster.join'),
    getTranslations('roster'),
    getTranslations('organize.language'),
    getLocale(),
  ])
  const arena = await getStore().arenas.invitingArena(slug, secret, user.id)
  if (!arena) {
    return (
      <>
        <PageTitle>{t('unknown')}</PageTitle>
        <p className="max-w-prose">{t('unknownText')}</p>
      </>
    )
  }
  const { name, story, game, language, state, organizer, longestMs, perOwner, counted, versionsUntil, zone } = arena
  const [mine, invitations] = await Promise.all([
    getStore().agents.mine(user.id),
    getStore().arenas.invitations(user.id),
  ])
  const joined = invitations.filter((one) => one.arena.slug === slug && one.state === 'joined')
  const agents = mine.filter(
    (agent) =>
      agent.retiredAt === undefined &&
      agent.languages.some((one) => one === language) &&
      agent.plays.some((one) => one === game),
  )
  const absent = await absentAmong(agents)
  const spoken = languages(language === 'zh' ? 'zh' : 'en')
  return (
    <Speaking of={['account', 'forms', 'own-agent', 'roster']}>
      <PageTitle lede={organizer === undefined ? t('bySite') : t('by', { name: organizer })}>
        {t('title', { arena: name[locale] })}
      </PageTitle>
      <p className="mb-4 text-ink-soft">
        {titleOf(game, locale)} · {roster('lasts', lastingOf(longestMs))}
        {perOwner !== undefined && ` · ${t('perOwner', { count: perOwner })}`}
      </p>
      {versionsUntil !== undefined && (
        <p className="mb-6 max-w-prose">
          {roster('versions')} <VersionDeadline at={versionsUntil} zone={zone} />
        </p>
      )}
      {story[locale] !== '' && <p className="mb-6 max-w-prose whitespace-pre-line">{story[locale]}</p>}
      {agents.length > 0 ? (
        <JoinForm
          arena={slug}
          invitation={secret}
          agents={agents.map((agent) => {
            const noSeat = noSeatOf(agent, absent)
            const { slug, name, dailyBudget } = agent
            const entered = joined.some((one) => one.agent.slug === slug)
            return { slug, name, entered, dailyBudget, ...(noSeat && { noSeat }) }
          })}
          counted={counted}
          most={perOwner}
          opened={state !== 'draft'}
        />
      ) : (
        <Notice title={t('none', { game: titleOf(game, locale), language: spoken })}>
          <p>
            {t.rich('noneText', {
              mine: (words) => <Link href="/me">{words}</Link>,
              new: (words) => <Link href="/agents/new">{words}</Link>,
            })}
          </p>
        </Notice>
      )}
    </Speaking>
  )
}
