import { knownReason, type MatchCard } from '@masquerade/protocol'
import { knownFault } from '@masquerade/protocol/known-fault'
import { useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Link } from '@/lib/link.tsx'
import { ArenaName, arenaLabel } from '../../ui/design/arena-name.tsx'
import { Moment } from '../../ui/design/moment.tsx'
import { AgentName } from '../masks/agent-name.tsx'
import { Mask } from '../masks/mask.tsx'
import { maskAt } from '../masks/mask-at.ts'
import { NowDot } from './now-line.tsx'
import { playersOf } from './players-of.ts'
import type { NextCard } from './server/next-for.ts'

interface MatchHeaderProps {
  match: MatchCard
  title: string
  /** A match of an experiment is in no public arena, so that the page names the experiment instead. */
  experiment?: { slug: string; name: string } | undefined
  children?: ReactNode
}

const HEADER = [
  'mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1',
  'max-sm:-mt-3 max-sm:mb-1 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-y-0',
].join(' ')

export async function MatchHeader({ match, title, experiment, children }: MatchHeaderProps) {
  const t = await getTranslations('match')
  return (
    <div className={HEADER}>
      {/* On a phone a long title has two lines beside the buttons. */}
      <h1 className="text-2xl max-sm:-order-2 max-sm:-my-1 max-sm:text-balance max-sm:text-lg/title">{title}</h1>
      <p className="col-span-full text-ink-soft text-sm max-sm:text-xs max-sm:short:truncate sm:flex-1">
        {experiment ? (
          <Link href={`/lab/${experiment.slug}`}>{experiment.name}</Link>
        ) : (
          <Link href={`/leaderboard/${match.arena.slug}`}>
            <ArenaName arena={match.arena} />
          </Link>
        )}
        {' · '}
        {languageOf(t, match.language)}
        {' · '}
        <When match={match} />
      </p>
      {children && <div className="ms-auto max-sm:-order-1">{children}</div>}
    </div>
  )
}

function languageOf(t: Awaited<ReturnType<typeof getTranslations<'match'>>>, code: string): string {
  return code === 'en' || code === 'zh' ? t(`language.${code}`) : t('language.other', { code })
}

function When({ match }: { match: MatchCard }) {
  const t = useTranslations('match')
  const [key, at] =
    match.status === 'void' && match.finishedAt
      ? (['ended', match.finishedAt] as const)
      : match.startedAt
        ? (['began', match.startedAt] as const)
        : (['asked', match.createdAt] as const)
  return t.rich(key, { when: () => <Moment at={at} /> })
}

/** The agents are known from the first event on; who is behind which mask is revealed only at the end. */
export async function Roster({ match: { masked, roster, status } }: { match: MatchCard }) {
  const t = await getTranslations('match')
  return (
    <aside className="mt-8 border-line border-t pt-4" aria-label={t('roster.title')}>
      <p className="eyebrow">{t('roster.title')}</p>
      {roster.length === 0 && <p className="mt-2 text-ink-soft text-sm">{t('roster.later')}</p>}
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
        {roster.map((agent, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several people may sit at a table under one name
          <li key={index}>
            <AgentName agent={agent} />
          </li>
        ))}
      </ul>
      {masked && status === 'running' && roster.length > 0 && (
        <p className="mt-2 text-ink-soft text-sm">{t('roster.masked')}</p>
      )}
    </aside>
  )
}

export async function NextMatch({ next }: { next: NextCard }) {
  const t = await getTranslations('match')
  const arena = arenaLabel(next.arena, await getLocale())
  return (
    <aside className="mt-12 border-line border-t pt-4" aria-label={t('next.title', { arena })}>
      <p className="eyebrow">{t('next.title', { arena })}</p>
      <Link
        href={`/watch/${next.id}`}
        className="group grid items-center gap-x-5 py-2 no-underline sm:grid-cols-[auto_minmax(0,1fr)]"
      >
        <span className="flex gap-1 sm:row-span-2" aria-hidden="true">
          {next.seats.map(({ seat }) => (
            <span key={seat} className="w-10">
              <Mask id={maskAt(next, seat)} state={next.status === 'queued' ? 'asleep' : 'idle'} small />
            </span>
          ))}
        </span>
        <span className="font-display font-medium text-xl group-hover:underline">
          {next.status === 'running' && <NowDot />}
          {t(`next.${next.status}`)}
        </span>
        <bdi className="truncate text-ink-soft text-sm">{playersOf(next, t)}</bdi>
      </Link>
    </aside>
  )
}

export async function VoidNotice({ reason }: { reason: string | undefined }) {
  const [t, why] = await Promise.all([getTranslations('match'), getTranslations('void-reason')])
  return (
    <section className="mb-6 max-w-prose border-line-strong border-l-2 pl-4" aria-labelledby="void">
      <h2 id="void" className="text-xl">
        {t('void.title')}
      </h2>
      <p className="mt-1 text-ink-soft">{t('void.text')}</p>
      <p className="mt-2">
        <span className="text-ink-faint text-sm">{why('reason')}: </span>
        {reason === undefined ? why('unknown') : <VoidReason stored={reason} />}
      </p>
    </section>
  )
}

/** What a known reason quotes may be a known reason itself, or say how an agent failed. */
export function VoidReason({ stored, ofAgent = false }: { stored: string; ofAgent?: boolean }) {
  const t = useTranslations('void-reason.because')
  const wrong = useTranslations('own-agent.ask.wrong')
  const known = knownReason(stored)
  if (known) {
    const { kind, values } = known
    const isOfAgent = kind === 'seat' || kind === 'trial'
    return t.rich(kind, { ...values, why: () => <VoidReason stored={values.why ?? ''} ofAgent={isOfAgent} /> })
  }
  const fault = ofAgent ? knownFault(stored) : undefined
  return (
    <>
      {fault && `${wrong(fault)} `}
      <bdi className="said" dir="auto">
        {stored}
      </bdi>
    </>
  )
}
