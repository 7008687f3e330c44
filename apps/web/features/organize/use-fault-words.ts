import { useFormatter, useTranslations } from 'next-intl'
import type { ShownFault } from './arena-values.ts'

/** The faults that have a sentence of their own, whatever field they are in. */
const FAULTS = [
  'no-such-game',
  'no-such-list',
  'list-unfit',
  'fixed',
  'dates',
  'uncounted',
  'unfair',
  'no-pairs',
  'all-meet',
  'no-strength',
  'tables',
  'over',
  'roster',
  'too-few-owners',
  'too-long',
  'no-such-agent',
  'not-its-game',
] as const

/** A fault as a sentence in the page's language; undefined for what has none. */
export function useFaultWords(): (fault: ShownFault) => string | undefined {
  const t = useTranslations('organize.fault')
  const format = useFormatter()
  return ({ code, nearest, values }) => {
    const known = FAULTS.find((one) => one === code)
    if (!known) return undefined
    // Messages that have no such number pay no heed to it.
    const numbers = { seats: 0, players: 0, together: 0, waiting: 0, hours: 0, most: 0, names: '', ...values }
    return t(known, { ...numbers, nearest: format.list(nearest?.map(String) ?? [], { type: 'disjunction' }) })
  }
}
