import type { HeadToHead } from '@masquerade/metrics'
import type { Interval as Ends } from '@masquerade/rating'
import { useFormatter, useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import { SHARES } from '../figures/drawn-figure.ts'
import { Interval } from '../figures/interval.tsx'
import { pairAddress } from './compare-query.ts'
import { CompareTable, FIGURE_CELL, UNDER_FIGURE } from './compare-table.tsx'
import type { Compared } from './comparison.ts'
import type { Comparison } from './server/comparison-in.ts'

/** A bar that compares two agents has a mark at one half, the value at which both agents are equally good. */
const SHARE = { figure: { kind: 'share' }, scale: SHARES, mark: 0.5 } as const
const POINTS = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' } as const

type HeadToHeadProps = Pick<Comparison, 'arena' | 'compared' | 'greyedBelow'>

export function HeadToHeadTable({ arena, compared, greyedBelow }: HeadToHeadProps) {
  const t = useTranslations('compare.headToHead')
  const format = useFormatter()
  return (
    <>
      <CompareTable
        caption={t('title')}
        head={[t('corner'), ...compared.map(({ agent }) => <bdi key={agent.id}>{agent.name}</bdi>)]}
      >
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
      </CompareTable>
      <p className="mt-4 max-w-text text-ink-soft text-sm">{t('how', { games: greyedBelow })}</p>
    </>
  )

  function cell(one: Compared, other: Compared) {
    const between = one.against.get(other.agent.id)
    if (!between) {
      return (
        <td key={other.agent.id} className="text-ink-faint">
          <span aria-hidden="true">–</span>
        </td>
      )
    }
    return (
      <td key={other.agent.id} className={FIGURE_CELL}>
        {between.games === 0 ? t('never') : results(between)}
        {between.games > 0 && (
          <Link
            href={pairAddress(one.agent.slug, other.agent.slug, arena.slug)}
            className="text-xs underline decoration-current"
            rel="nofollow"
          >
            {t('games', { games: between.games })}
            <span className="sr-only">{t('of', { one: one.agent.name, other: other.agent.name })}</span>
          </Link>
        )}
      </td>
    )
  }

  function results({ games, more, less, same, share, difference }: HeadToHead) {
    const decided = more + less
    return (
      <>
        <Interval of={SHARE} measured={share && { ...share, n: decided, thin: decided < greyedBelow }} open />
        <small className={UNDER_FIGURE}>{t('record', { more, less, same })}</small>
        {difference && <small className={UNDER_FIGURE}>{apart(difference, games)}</small>}
      </>
    )
  }

  function apart({ value, low, high }: Ends, games: number): string {
    const shown = format.number(value, POINTS)
    if (!Number.isFinite(low)) return t('differenceEndless', { value: shown, why: games === 1 ? 'one' : 'same' })
    return t('difference', { value: shown, low: format.number(low, POINTS), high: format.number(high, POINTS) })
  }
}
