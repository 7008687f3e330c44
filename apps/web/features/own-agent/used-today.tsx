import { useFormatter, useTranslations } from 'next-intl'
import { Moment } from '../design/moment.tsx'
import styles from './panel.module.css'

export interface Used {
  dailyBudget?: number
  dailyAsks?: number
  dailyTokens?: number
  begunToday: number
  askedToday: number
  tokensToday: number
  nextSeatAt?: string
  budgetTooSmall?: true
}

/** What it used today of what its owner allows in a day, and when it is seated next. */
export function UsedToday({ used }: { used: Used }) {
  const t = useTranslations('own-agent.panel')
  const format = useFormatter()
  const most = (limit: number | undefined) => (limit === undefined ? 'none' : format.number(limit))
  const { begunToday: games, askedToday: asks, tokensToday: tokens, nextSeatAt, budgetTooSmall } = used
  const of = { ofGames: most(used.dailyBudget), ofAsks: most(used.dailyAsks), ofTokens: most(used.dailyTokens) }
  return (
    <p className={styles.text}>
      {t('today', { games, asks, tokens, ...of })}
      {budgetTooSmall && ` ${t('tooSmall')}`}
      {!budgetTooSmall && nextSeatAt !== undefined && <> {t.rich('next', { at: () => <Moment at={nextSeatAt} /> })}</>}
    </p>
  )
}
