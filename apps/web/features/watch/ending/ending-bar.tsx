'use client'

import type { MatchCard } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import type { LiveMatchProps } from '../match/live-match.tsx'

interface EndingBarProps {
  match: MatchCard
  eyes: LiveMatchProps['eyes']
  up: boolean
}

const EYES =
  'block text-ink-soft no-underline current:font-semibold current:text-ink current:shadow-chosen hover:text-ink'

export function EndingBar({ match, eyes, up }: EndingBarProps) {
  const t = useTranslations('ending')
  return (
    <section aria-label={t('label')} className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
      <nav aria-label={t('watchAs')} className="flex flex-wrap items-center gap-x-1 text-ink-faint text-sm">
        <span aria-hidden="true">{t('watchAs')}</span>
        <ul className="flex flex-wrap items-center">
          <li>
            <Link
              href={`/watch/${match.id}`}
              scroll={false}
              aria-current={eyes ? undefined : 'true'}
              className={`${EYES} p-2`}
            >
              {t('audience')}
            </Link>
          </li>
          {match.seats.map(({ seat }) => (
            <li key={seat}>
              <Link
                href={`/watch/${match.id}?as=${seat}`}
                scroll={false}
                aria-label={t('player', { seat })}
                aria-current={eyes?.seat === seat ? 'true' : undefined}
                className={`${EYES} min-w-7 px-1 py-2 text-center tabular-nums`}
              >
                {seat}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="basis-full text-ink-soft text-sm empty:hidden">
        {eyes ? <SeenSecret eyes={eyes} match={match} /> : up ? null : t('held')}
      </p>
    </section>
  )
}

function SeenSecret({ eyes: { seat, word }, match }: { eyes: NonNullable<EndingBarProps['eyes']>; match: MatchCard }) {
  const t = useTranslations('ending')
  if (word === undefined) return t('told', { seat })
  return t.rich('dealt', {
    seat,
    word: () => (
      <bdi lang={match.language} className="font-semibold text-ink">
        {word}
      </bdi>
    ),
  })
}
