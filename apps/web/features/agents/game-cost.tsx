import { useFormatter, useTranslations } from 'next-intl'
import styles from './agent.module.css'

/** In millionths of a dollar, and in how many games it was told. */
export interface Cost {
  micros: number
  games: number
}

/** What a game of an agent costs in one arena; nothing where its provider does not tell. */
export function GameCost({ cost: { micros, games } }: { cost: Cost }) {
  const t = useTranslations('agents.cost')
  const format = useFormatter()
  if (games === 0) return null
  const dollars = (amount: number) =>
    format.number(amount / 1e6, { style: 'currency', currency: 'USD', maximumSignificantDigits: 3 })
  return (
    <div className={styles.section}>
      <h3>{t('title')}</h3>
      <dl className={styles.times}>
        <div>
          <dt>{t('game')}</dt>
          <dd className="tabular-nums">{dollars(micros / games)}</dd>
        </div>
        <div>
          <dt>{t('all')}</dt>
          <dd className="tabular-nums">{dollars(micros)}</dd>
        </div>
      </dl>
      <p className="mt-3 text-sm text-ink-faint">{t('from', { games })}</p>
    </div>
  )
}
