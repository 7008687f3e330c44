import type { ExperimentCardReply, ExperimentReply } from '@masquerade/protocol/public-api'
import { useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import { Moment } from '../ui/design/moment.tsx'
import { Fact } from '../ui/design/section.tsx'

export function ExperimentFacts({ experiment }: { experiment: ExperimentReply }) {
  const t = useTranslations('lab.facts')
  const { by, design, seed, digest, forkedFrom, startedAt, finishedAt, publishedAt } = experiment
  const time = (name: 'started' | 'finished', at: string | undefined) =>
    at && (
      <Fact name={t(name)}>
        <Moment at={at} />
      </Fact>
    )
  return (
    <dl className="mb-8 grid gap-4 cols-fill-[11rem]">
      <Fact name={t('by')}>
        <bdi>{by ?? t('gone')}</bdi>
      </Fact>
      <Fact name={t('design')}>{design}</Fact>
      <Fact name={t('seed')}>{seed}</Fact>
      {time('started', startedAt)}
      {time('finished', finishedAt)}
      <Fact name={t('seen')}>{t(publishedAt === undefined ? 'private' : 'public')}</Fact>
      {forkedFrom && (
        <Fact name={t('forkedFrom')}>
          <Link href={`/lab/${forkedFrom}`}>{forkedFrom}</Link>
        </Fact>
      )}
      <Fact name={t('digest')} className="col-span-full" values="font-mono text-sm tabular-nums wrap-anywhere">
        {digest}
      </Fact>
    </dl>
  )
}

export function StateLine({ state, reason, played, planned, missing }: ExperimentCardReply) {
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
