import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { pointsText } from '../stage/points-text.ts'

/** What a part of a player's points was given for, in words. */
export interface Reason {
  /** The number of points, in the game's unit; undefined where the points are not a sum. */
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
