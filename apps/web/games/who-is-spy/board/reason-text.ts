import type { useTranslations } from 'next-intl'
import type { Reason } from './reasons.ts'

/** The reasons of points: in the table in full, at a seat in a word or two. */
export function reasonText(
  { kind, count }: Reason,
  t: ReturnType<typeof useTranslations<'who-is-spy.board'>>,
  length: 'full' | 'brief' = 'full',
): string {
  const key = length === 'brief' ? (`scores.brief.${kind}` as const) : (`scores.${kind}` as const)
  return t(key, { count })
}
