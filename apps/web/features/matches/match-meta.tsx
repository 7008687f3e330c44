import type { MatchCard } from '@masquerade/protocol'
import { useLocale, useTranslations } from 'next-intl'
import { titleOf } from '@/games/registry.ts'
import { ArenaName } from '../design/arena-name.tsx'
import { Moment } from '../design/moment.tsx'
import styles from './match-row.module.css'

/** Where it is played, and since when; of a finished match when it was played and, for who may know how it ended, for how long. */
export function MatchMeta({ match }: { match: MatchCard }) {
  const t = useTranslations('matches')
  const locale = useLocale()
  const { status, createdAt, startedAt = createdAt, finishedAt } = match
  const at = { queued: createdAt, running: startedAt, finished: startedAt, void: finishedAt ?? startedAt }[status]
  return (
    <p className={styles.meta}>
      <span>
        <b>{titleOf(match.game, locale)}</b> · <ArenaName arena={match.arena} />
      </span>
      <span>{t.rich(`since.${status}`, { when: () => <Moment at={at} /> })}</span>
      {status === 'finished' && match.startedAt !== undefined && finishedAt !== undefined && (
        <span>{lengthOf(t, startedAt, finishedAt)}</span>
      )}
    </p>
  )
}

function lengthOf(t: ReturnType<typeof useTranslations<'matches'>>, from: string, to: string): string {
  const seconds = Math.max(Math.round((Date.parse(to) - Date.parse(from)) / 1000), 1)
  return seconds < 90 ? t('length.seconds', { seconds }) : t('length.minutes', { minutes: Math.round(seconds / 60) })
}
