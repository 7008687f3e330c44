import { documentDigest } from '@masquerade/lab'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import styles from '@/features/annotate/annotate.module.css'
import { CloseForm } from '@/features/annotate/close-form.tsx'
import { RatersForms } from '@/features/annotate/raters-forms.tsx'
import { markedBatch } from '@/features/annotate/server/agreement-of.ts'
import { AgreementView } from '@/features/annotate/server/agreement-view.tsx'
import { batchOf } from '@/features/annotate/server/batch-of.ts'
import { readerOf } from '@/features/annotate/server/may-see-agreement.ts'
import { PageTitle } from '@/features/design/page-title.tsx'
import { Copyable } from '@/features/forms/copyable.tsx'
import { Notice } from '@/features/forms/notice.tsx'
import { Speaking } from '@/i18n/speaking.tsx'
import { originOf } from '@/lib/auth/request-origin.ts'
import { Link } from '@/lib/link.tsx'
import type { PageProps } from '@/lib/page-props.ts'
import { getEnv } from '@/lib/server/env.ts'

/** As many as the store has places for. */
const MOST_RATERS = 50

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('annotate.agreement'))('title'), robots: { index: false } }
}

/** What a batch came to: for its owner at any time, for those who rate it once it is closed. */
export default async function AgreementPage({ params }: PageProps<'batch'>) {
  const batch = await batchOf((await params).batch)
  const reader = batch && (await readerOf(batch))
  if (!batch || !reader) notFound()
  const [t, { items, raters, report }] = await Promise.all([getTranslations('annotate.agreement'), markedBatch(batch)])
  const { id, kind, again, size, digest, experiment, closedAt, removed, byAddress } = batch
  const isFrozen = documentDigest({ kind, again, items }) === digest
  const origin = originOf(await headers(), getEnv().MASQUERADE_URL)
  return (
    <Speaking of={['account', 'annotate']}>
      <PageTitle lede={t('lede')}>
        <bdi>{batch.title}</bdi>
      </PageTitle>
      {!isFrozen && <Notice bad title={t('notFrozen')} />}
      <div className={styles.about}>
        <p>{t(closedAt ? 'isClosed' : 'isOpen', { size, again, gold: report.gold })}</p>
        {removed > 0 && <p>{t('removed', { removed })}</p>}
        {experiment !== undefined && <p>{t('experiment', { experiment })}</p>}
        <p>
          {t('digest')} <code>{digest}</code>
        </p>
      </div>
      {reader === 'owner' && (
        <div className="mb-12 max-w-prose">
          {!closedAt && (
            <>
              <p>{t('shareText')}</p>
              <Copyable text={`${origin}/rate/${id}`} label={t('link')} />
            </>
          )}
          <div className={styles.steps}>
            <Link href={`/rate/${id}`} className="button">
              {t('rate')}
            </Link>
            <a href={`/rate/${id}/marks?as=csv`} className="button" download>
              CSV
            </a>
            <a href={`/rate/${id}/marks?as=json`} className="button" download>
              JSON
            </a>
            {!closedAt && raters.length > 0 && <CloseForm batch={id} to="close" label={t('close')} />}
            {batch.raters === 0 && <CloseForm batch={id} to="discard" label={t('discard')} />}
          </div>
          {!closedAt && raters.length > 0 && <p className={styles.note}>{t('closeText')}</p>}
          <RatersForms
            batch={id}
            raters={raters.map(({ number, name }) => ({ number, name }))}
            byAddress={closedAt ? undefined : { now: byAddress, most: MOST_RATERS }}
          />
        </div>
      )}
      <AgreementView report={report} names={raters.map(({ name }) => name)} />
    </Speaking>
  )
}
