import type { MatchCard } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Link } from '@/lib/link.tsx'
import { ArenaName } from '../design/arena-name.tsx'
import { Moment } from '../design/moment.tsx'

interface MatchHeaderProps {
  match: MatchCard
  /** The name of its game. */
  title: string
  /** The experiment of the lab that it is of: no arena of a page. */
  experiment?: { slug: string; name: string } | undefined
  children?: ReactNode
}

/** Which match this is: its game, its arena, its language, when it began; beside it what can be done with it. */
export async function MatchHeader({ match, title, experiment, children }: MatchHeaderProps) {
  const t = await getTranslations('match')
  return (
    <div className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1 max-sm:-mt-3 max-sm:mb-1 max-sm:gap-y-0">
      <h1 className="text-2xl max-sm:-order-2 max-sm:text-lg">{title}</h1>
      <p className="text-ink-soft text-sm max-sm:text-xs">
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
