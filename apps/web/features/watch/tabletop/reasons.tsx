import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { pointsText } from '../stage/points-text.ts'

/** The reason for a part of a player's points, in words. */
export interface Reason {
  /**
   * The number of points given for this reason, in the game's score unit; undefined where a player's points are not a
   * sum of parts.
   */
  amount?: number
  text: string
}

/** Explains a seat's points: each part with the reason for it. */
export function ReasonsInWords({ reasons, unit }: { reasons: readonly Reason[]; unit: number }) {
  const t = useTranslations('match.tabletop')
  return reasons.map(({ amount, text }) => (
    <Fragment key={text}>
      <span>{amount === undefined ? text : t('reason', { amount: pointsText(amount, unit, true), text })}</span>{' '}
    </Fragment>
  ))
}
