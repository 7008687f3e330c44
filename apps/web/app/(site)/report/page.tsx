import { isSealed, speechIn } from '@masquerade/game'
import { rowId, slug } from '@masquerade/protocol'
import { notFound, redirect } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { HideForm, ReportForm } from '@/features/site/moderation/forms.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { Section } from '@/features/ui/design/section.tsx'
import { Speaking } from '@/i18n/speaking.tsx'
import { publicAgent, publicArena, publicMatch } from '@/lib/api/addressed.ts'
import { Link } from '@/lib/link.tsx'
import { currentUser } from '@/lib/server/auth.ts'
import { type PageProps, unlisted } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'

type Query = Record<string, string | string[] | undefined>

export const generateMetadata = unlisted('moderation.report.title')

/**
 * Reports a speech (?match=ID&seq=N), an organizer's message (?message=ID), an agent, an arena or an experiment (?agent=SLUG).
 * An organizer's public reason (?change=ID) is reported with its arena.
 */
export default async function ReportPage({ searchParams }: PageProps) {
  const query = await searchParams
  const t = await getTranslations('moderation.report')
  const [, find = speechOf] = Object.entries(FINDERS).find(([what]) => query[what] !== undefined) ?? []
  const reported = await find(query)
  const admin = (await currentUser())?.role === 'admin'
  return (
    <Speaking of={['forms', 'moderation']}>
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      <div className="mb-6 max-w-prose">{reported.shown}</div>
      <ReportForm target={reported.target} />
      {admin && reported.hides && (
        <Section id="at-once" title={t('atOnce')} className="mt-12">
          <HideForm target={reported.hides} />
        </Section>
      )}
      <p className="mt-8">
        <Link href={reported.back}>{t('back')}</Link>
      </p>
    </Speaking>
  )
}

interface Reported {
  target: Record<string, string>
  /** Which text an administrator can hide at once. */
  hides?: Record<string, string>
  shown: ReactNode
  back: string
}

async function speechOf({ match, seq }: Query): Promise<Reported> {
  const number = Number(seq)
  const card = await publicMatch(match)
  if (!card) notFound()
  const log = await getStore().log.readUnspoiled(card.id)
  const event = log.ok ? log.value.events.find((one) => one.seq === number) : undefined
  const back = `/watch/${card.id}?t=${number}`
  const text = event && !isSealed(event) ? speechIn(event.data) : undefined
  if (text === undefined) notFound()
  // An empty speech, or one that an administrator has hidden (just now, from this page), is shown at its place in the match.
  if (text === '') redirect(back)
  const target = { match: card.id, seq: String(number) }
  return {
    ...{ target, hides: target, back },
    shown: (
      <blockquote className="said overflow-clip break-words text-lg" lang={card.language} dir="auto">
        {text}
      </blockquote>
    ),
  }
}

async function messageOf({ message }: Query): Promise<Reported> {
  const id = rowId.safeParse(message)
  const found = id.success ? await getStore().arenas.message(id.data) : undefined
  if (!found) notFound()
  const back = `/arenas/${found.arena}#message-${found.id}`
  // One that an administrator has hidden (just now, from this page) is shown as hidden on the page of its arena.
  if (found.text === null) redirect(back)
  const target = { message: found.id }
  return { target, hides: target, back, shown: <Quoted>{found.text}</Quoted> }
}

async function reasonOf({ change }: Query): Promise<Reported> {
  const id = rowId.safeParse(change)
  const found = id.success ? await getStore().arenas.reason(id.data) : undefined
  if (!found) notFound()
  const { arena, text } = found
  const back = `/arenas/${arena}#change-${found.id}`
  if (found.hidden !== null) redirect(back)
  return { target: { arena }, hides: { change: found.id }, back, shown: <Quoted>{text}</Quoted> }
}

const Quoted = ({ children }: { children: string }) => (
  <blockquote className="said overflow-clip whitespace-pre-line break-words text-lg" dir="auto">
    {children}
  </blockquote>
)

async function agentOf({ agent }: Query): Promise<Reported> {
  const found = await publicAgent(agent)
  if (!found) notFound()
  return { target: { agent: found.slug }, back: `/agents/${found.slug}`, shown: <Named>{found.name}</Named> }
}

async function arenaOf({ arena }: Query): Promise<Reported> {
  const found = await publicArena(arena)
  if (!found) notFound()
  const { slug, name } = found
  return { target: { arena: slug }, back: `/arenas/${slug}`, shown: <Named>{name[await getLocale()]}</Named> }
}

async function experimentOf({ experiment }: Query): Promise<Reported> {
  const named = slug.safeParse(experiment)
  const found = named.success ? await getStore().lab.get(named.data) : undefined
  if (!found) notFound()
  return { target: { experiment: found.slug }, back: `/lab/${found.slug}`, shown: <Named>{found.name}</Named> }
}

const FINDERS = { agent: agentOf, message: messageOf, change: reasonOf, arena: arenaOf, experiment: experimentOf }

const Named = ({ children }: { children: string }) => (
  <p className="text-lg">
    <bdi>{children}</bdi>
  </p>
)
