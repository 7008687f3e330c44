import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { pointsText } from '../stage/points-text.ts'
import type { Reason } from './tabletop.ts'

export function ReasonsInWords({ reasons, unit }: { reasons: readonly Reason[]; unit: number }) {
  const t = useTranslations('match.tabletop')
  return reasons.map(({ amount, text }) => (
    <Fragment key={text}>
      <span>{amount === undefined ? text : t('reason', { amount: pointsText(amount, unit, true), text })}</span>{' '}
    </Fragment>
  ))
}
