import { useFormatter, useTranslations } from 'next-intl'
import type { Store } from '@/lib/server/open-store.ts'
import { Facts } from '../../../ui/design/section.tsx'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

type Progress = Awaited<ReturnType<Store['arenas']['progress']>>

/** Amounts of money are in millionths of a dollar; where it is `idle`, matches begin only when somebody starts them. */
export type Estimated = Omit<Progress, 'running' | 'finished' | 'voided' | 'more' | 'contest'>

export function EstimateLines({ progress }: { progress: Estimated }) {
  const t = useTranslations('organize.progress')
  const format = useFormatter()
  return <Facts of={estimated(progress)} />

  function estimated({ idle, total, left, leftMs, perHour, cost }: Estimated): (readonly [string, string])[] {
    const whole = (number: number) => format.number(number, { maximumFractionDigits: 0 })
    const lines: (readonly [string, string] | false)[] = [
      total !== undefined && [t('total'), whole(total)],
      left !== undefined && [t('matchesLeft'), whole(left)],
      left !== undefined && left > 0 && [t('left'), leftMs === undefined ? t('unknown') : time(leftMs)],
      left === undefined &&
        !idle && [
          t('pace'),
          perHour === undefined
            ? t('unknown')
            : t('perHour', { matches: format.number(perHour, { maximumSignificantDigits: 2 }) }),
        ],
      ...costs(cost, left),
    ]
    return lines.filter((line) => line !== false)
  }

  function costs(cost: Estimated['cost'], left: number | undefined): (readonly [string, string] | false)[] {
    const { priced, untold, leftMicros, hourMicros, spentMicros, budgetMicros } = cost
    const about = (micros: number) => t(untold > 0 ? 'atLeast' : 'about', { amount: money(micros) })
    const isUnknown = leftMicros === undefined && hourMicros === undefined
    return [
      leftMicros !== undefined && left !== 0 && [t('costLeft'), about(leftMicros)],
      leftMicros === undefined && hourMicros !== undefined && [t('costHour'), about(hourMicros)],
      isUnknown && left !== 0 && priced + untold > 0 && [t('costLeft'), t('unknown')],
      untold > 0 && [t('untold'), t('agents', { count: untold })],
      (spentMicros > 0 || budgetMicros !== undefined) && [
        t('spent'),
        budgetMicros === undefined
          ? money(spentMicros)
          : t('spentOf', { spent: money(spentMicros), budget: money(budgetMicros) }),
      ],
    ]
  }

  function time(ms: number): string {
    const minutes = Math.ceil(ms / MINUTE_MS)
    if (minutes < HOUR_MINUTES) return t('minutes', { minutes })
    if (minutes < DAY_MINUTES)
      return t('hours', { hours: Math.floor(minutes / HOUR_MINUTES), minutes: minutes % HOUR_MINUTES })
    const hours = Math.ceil(minutes / HOUR_MINUTES)
    return t('days', { days: Math.floor(hours / 24), hours: hours % 24 })
  }

  function money(micros: number): string {
    const dollars = micros / 1e6
    // Amounts below one dollar get two significant digits, because a game may cost less than a cent.
    const digits = dollars > 0 && dollars < 1 ? { maximumSignificantDigits: 2 } : {}
    return format.number(dollars, { style: 'currency', currency: 'USD', ...digits })
  }
}
