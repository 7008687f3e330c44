import { useLocale, useTranslations } from 'next-intl'
import { featWords } from '@/games/figure-words.ts'
import { Link } from '@/lib/link.tsx'
import type { AgentFeat } from './best-feats.ts'
import styles from './feats.module.css'

interface FeatsListProps {
  game: string
  feats: readonly AgentFeat[]
  /** How many games were looked through. */
  games: number
}

/** The feats of an agent that are most worth telling, closed: they tell how games went. */
export function FeatsList({ game, feats, games }: FeatsListProps) {
  const t = useTranslations('feats')
  const locale = useLocale()
  if (feats.length === 0) return null
  return (
    <details className={styles.feats}>
      <summary>{t('title')}</summary>
      <ul>
        {feats.map(({ kind, value, match, seq }) => (
          <li key={kind}>
            <Link href={`/watch/${match}?t=${seq}`}>{featWords(game, kind, value, locale)}</Link>
          </li>
        ))}
      </ul>
      <p>{t('from', { games })}</p>
    </details>
  )
}
