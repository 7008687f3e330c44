import type { ExperimentCardReply } from '@masquerade/protocol/public-api'
import { useTranslations } from 'next-intl'

type Stands = Pick<ExperimentCardReply, 'state' | 'reason' | 'played' | 'planned' | 'missing'>

export function StateLine({ state, reason, played, planned, missing }: Stands) {
  const t = useTranslations('lab.state')
  const part = { played, planned, missing }
  const why = reason !== undefined && state !== 'running' && state !== 'finished' ? ` ${t(`why.${reason}`)}` : ''
  return (
    <>
      {t(state, part)}
      {why}
      {missing > 0 && ` ${t('missing', part)}`}
    </>
  )
}
