import { useFormatter, useTranslations } from 'next-intl'
import type { ShownFault } from './arena-values.ts'

/** A fault as a sentence in the page's language; undefined for what has none of its own, whatever field it is in. */
export function useFaultWords(): (fault: ShownFault) => string | undefined {
  const t = useTranslations('organize.fault')
  const format = useFormatter()
  return ({ code, message, nearest, values }) => {
    const known = code as Parameters<typeof t>[0]
    if (!t.has(known)) return undefined
    // Messages that have no such number pay no heed to it.
    const numbers = { seats: 0, players: 0, together: 0, waiting: 0, hours: 0, most: 0, message, names: '', ...values }
    return t(known, { ...numbers, nearest: format.list(nearest?.map(String) ?? [], { type: 'disjunction' }) })
  }
}
