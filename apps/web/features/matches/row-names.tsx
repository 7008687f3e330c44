import type { MatchCard } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'

/** The players by name. Each name is isolated: none can turn round the ones that follow. */
export function RowNames({ seats }: Pick<MatchCard, 'seats'>) {
  const t = useTranslations('matches')
  return seats.map(({ seat, agent }, index) => (
    <Fragment key={seat}>
      {index > 0 && t('comma')}
      <bdi>{agent.name}</bdi>
    </Fragment>
  ))
}
