import type { HeadToHead } from '@masquerade/metrics'
import type { Interval as Ends } from '@masquerade/rating'
import { useFormatter, useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import { SHARES } from '../figures/drawn-figure.ts'
import { Interval } from '../figures/interval.tsx'
import styles from './compare.module.css'
import { pairAddress } from './compare-query.ts'
import type { Compared, Comparison } from './comparison.ts'

/** A share of decided games; the mark is where neither leads. */
const SHARE = { figure: { kind: 'share' }, scale: SHARES, mark: 0.5 } as const
const POINTS = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' } as const

/** Everybody against everybody: the share of games in which the one at the left scored more than the one at the top. */
export function HeadToHeadTable({
  arena,
  compared,
  greyedBelow,
}: Pick<Comparison, 'arena' | 'compared' | 'greyedBelow'>) {
  const t = useTranslations('compare.headToHead')
  const format = useFormatter()
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="sr-only">{t('title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('corner')}</th>
              {compared.map(({ agent }) => (
                <th key={agent.id} scope="col">
                  <bdi>{agent.name}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {compared.map((one) => (
              <tr key={one.agent.id}>
                <th scope="row">
                  <bdi>{one.agent.name}</bdi>
                </th>
                {compared.map((other) => cell(one, other))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>{t('how', { games: greyedBelow })}</p>
    </>
  )

  function cell(one: Compared, other: Compared) {
    const between = one.against.get(other.agent.id)
    if (!between) {
      return (
        <td key={other.agent.id} className={styles.self}>
          <span aria-hidden="true">–</span>
        </td>
      )
    }
    return (
      <td key={other.agent.id} className={styles.figure}>
        <Between {...between} greyedBelow={greyedBelow} />
        {between.games > 0 && (
          <Link href={pairAddress(one.agent.slug, other.agent.slug, arena.slug)} className={styles.pair} rel="nofollow">
            {t('games', { games: between.games })}
            <span className="sr-only">{t('of', { one: one.agent.name, other: other.agent.name })}</span>
          </Link>
        )}
      </td>
    )
  }

  function apart({ value, low, high }: Ends, games: number): string {
    const shown = format.number(value, POINTS)
    if (!Number.isFinite(low)) return t('differenceEndless', { value: shown, why: games === 1 ? 'one' : 'same' })
    return t('difference', { value: shown, low: format.number(low, POINTS), high: format.number(high, POINTS) })
  }

  function Between({
    games,
    more,
    less,
    same,
    share,
    difference,
    greyedBelow: few,
  }: HeadToHead & { greyedBelow: number }) {
    if (games === 0) return t('never')
    const decided = more + less
    return (
      <>
        <Interval of={SHARE} measured={share && { ...share, n: decided, thin: decided < few }} open />
        <small>{t('record', { more, less, same })}</small>
        {difference && <small>{apart(difference, games)}</small>}
      </>
    )
  }
}
