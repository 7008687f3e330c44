import type { MatchCard } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'

/** The players by name, as soon as they are told. Each name is isolated: none can turn round the ones that follow. */
export function RowNames({ roster }: Pick<MatchCard, 'roster'>) {
  const t = useTranslations('matches')
  if (roster.length === 0) return t('untold')
  return roster.map(({ name }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: several people may sit at a table under one name
    <Fragment key={index}>
      {index > 0 && t('comma')}
      <bdi>{name}</bdi>
    </Fragment>
  ))
}
