import { documentDigest } from '@masquerade/lab'
import type { BatchCard } from '@masquerade/store/lab/rating'
import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { siteOrigin } from '@/features/share/server/site-origin.ts'
import { Link } from '@/lib/link.tsx'
import { ButtonAnchor, ButtonLink } from '../../../ui/design/button-link.tsx'
import { PageTitle } from '../../../ui/design/page-title.tsx'
import { Copyable } from '../../../ui/forms/copyable.tsx'
import { Notice } from '../../../ui/forms/form-parts.tsx'
import { BatchButton, RatersForms } from '../raters-forms.tsx'
import { AgreementView } from './agreement-view.tsx'
import { experimentOfBatch, markedBatch, type Reader } from './batches.ts'

/** As in the store, which pages do not load. */
const MOST_RATERS = 50

export async function BatchPage({ batch, reader }: { batch: BatchCard; reader: Reader }) {
  const [t, { items, raters, report }, experiment] = await Promise.all([
    getTranslations('annotate.agreement'),
    markedBatch(batch),
    reader === 'owner' ? experimentOfBatch(batch) : undefined,
  ])
  const { id, kind, again, size, digest, closedAt, removed, byAddress } = batch
  const isFrozen = documentDigest({ kind, again, items }) === digest
  const isOwner = reader === 'owner'
  const mayClose = isOwner && !closedAt && raters.length > 0
  const origin = siteOrigin(await headers())
  return (
    <>
      <PageTitle lede={t('lede')}>
        <bdi>{batch.title}</bdi>
      </PageTitle>
      {!isFrozen && <Notice bad title={t('notFrozen')} />}
      <div className="mb-8 grid max-w-text gap-1 text-ink-soft text-sm wrap-anywhere">
        <p>{t(closedAt ? 'isClosed' : 'isOpen', { size, again, gold: report.gold })}</p>
        {removed > 0 && <p>{t('removed', { removed })}</p>}
        {experiment ? (
          <p>
            <Link href={`/lab/${experiment.slug}/rating`}>{t('experiment', { experiment: experiment.name })}</Link>
          </p>
        ) : (
          batch.experiment !== undefined && <p>{t('experiment', { experiment: batch.experiment })}</p>
        )}
        <p>
          {t('digest')} <code>{digest}</code>
        </p>
      </div>
      {reader !== 'rater' && (
        <div className="mb-12 max-w-prose">
          {!closedAt && (
            <>
              <p>{t('shareText')}</p>
              <Copyable text={`${origin}/rate/${id}`} label={t('link')} />
            </>
          )}
          <div className="my-4 flex flex-wrap gap-3">
            {!closedAt && <ButtonLink href={`/rate/${id}`}>{t('rate')}</ButtonLink>}
            <ButtonAnchor href={`/rate/${id}/marks?as=csv`} download>
              CSV
            </ButtonAnchor>
            <ButtonAnchor href={`/rate/${id}/marks?as=json`} download>
              JSON
            </ButtonAnchor>
            {mayClose && <BatchButton batch={id} to="close" label={t('close')} />}
            {isOwner && batch.raters === 0 && <BatchButton batch={id} to="discard" label={t('discard')} />}
          </div>
          {mayClose && <p className="my-3 max-w-text text-ink-soft text-sm">{t('closeText')}</p>}
          {isOwner && (
            <RatersForms
              batch={id}
              raters={raters.map(({ number, name }) => ({ number, name }))}
              byAddress={closedAt ? undefined : { now: byAddress, most: MOST_RATERS }}
            />
          )}
        </div>
      )}
      <AgreementView report={report} names={raters.map(({ name }) => name)} />
    </>
  )
}
