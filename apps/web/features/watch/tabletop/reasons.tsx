import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { pointsText } from '../stage/points-text.ts'

/** What some points were for, in words. */
export interface Reason {
  /** In the game's unit; where points are not a sum, none. */
  amount?: number
  text: string
}

/** Why a seat has its points: each part of them with what it was for. */
export function ReasonsInWords({ reasons, unit }: { reasons: readonly Reason[]; unit: number }) {
  const t = useTranslations('match.tabletop')
  return reasons.map(({ amount, text }) => (
    <Fragment key={text}>
      <span>{amount === undefined ? text : t('reason', { amount: pointsText(amount, unit, true), text })}</span>{' '}
    </Fragment>
  ))
}
