import { useFormatter, useTranslations } from 'next-intl'
import type { ShownFault } from './arena-values.ts'

type FaultWords = (fault: ShownFault) => string | undefined

export const faultWords =
  (t: ReturnType<typeof useTranslations<'organize.fault'>>, format: ReturnType<typeof useFormatter>): FaultWords =>
  ({ code, message, nearest, says }) => {
    const known = code as Parameters<typeof t>[0]
    if (!t.has(known)) return undefined
    // Every number of any message has a default, because a missing number would break the message.
    const numbers = { seats: 0, players: 0, together: 0, waiting: 0, hours: 0, most: 0 }
    const values = { ...numbers, message, names: '', ...says?.values }
    return t(known, { ...values, nearest: format.list(nearest?.map(String) ?? [], { type: 'disjunction' }) })
  }

export const useFaultWords = (): FaultWords => faultWords(useTranslations('organize.fault'), useFormatter())
