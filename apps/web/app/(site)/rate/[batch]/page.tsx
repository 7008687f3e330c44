import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { GoOnForm, JoinForm } from '@/features/lab/rating/join-form.tsx'
import { PlainDesk } from '@/features/lab/rating/plain-desk.tsx'
import { RatingDesk } from '@/features/lab/rating/rating-desk.tsx'
import { batchOf, currentRater, deskState, plainState } from '@/features/lab/rating/server/batches.ts'
import { siteOrigin } from '@/features/share/server/site-origin.ts'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { Fold } from '@/features/ui/design/section.tsx'
import { Copyable } from '@/features/ui/forms/copyable.tsx'
import { Notice } from '@/features/ui/forms/form-parts.tsx'
import { Speaking } from '@/i18n/speaking.tsx'
import { Link } from '@/lib/link.tsx'
import { currentUser } from '@/lib/server/auth.ts'
import { getEnv } from '@/lib/server/env.ts'
import { type PageProps, unlisted } from '@/lib/server/page.ts'
import { RATER, sealed, unsealed } from '@/lib/server/seal.ts'
import { getStore } from '@/lib/server/store.ts'

export const generateMetadata = unlisted('annotate.list.title')

export default async function RateBatchPage({ params, searchParams }: PageProps<'batch'>) {
  const batch = await batchOf((await params).batch)
  if (!batch) notFound()
  const [t, user, rater, { ticket, place }] = await Promise.all([
    getTranslations('annotate'),
    currentUser(),
    currentRater(batch.id),
    searchParams,
  ])
  const desk = rater && !batch.closedAt ? await deskState(batch, rater) : undefined
  const secret = getEnv().AUTH_SECRET
  const isOwner = user !== undefined && user.id === batch.owner
  const given =
    typeof ticket === 'string' && secret !== undefined && !rater ? unsealed(ticket, RATER, secret) : undefined
  const named = given === undefined ? undefined : await getStore().ratingBatches.rater(batch.id, given)
  const own = rater && secret !== undefined ? sealed(rater.id, RATER, secret) : undefined
  const origin = siteOrigin(await headers())
  return (
    <Speaking of={['annotate', 'forms']}>
      <PageTitle
        lede={rater && !batch.closedAt ? undefined : t(`lede.${batch.kind}`, { total: batch.size + batch.again })}
      >
        <bdi>{batch.title}</bdi>
      </PageTitle>
      {batch.closedAt ? (
        <Notice title={t('closed.title')} text={t('closed.text')}>
          {(rater || isOwner) && (
            <p>
              <Link href={`/rate/${batch.id}/agreement`}>{t('closed.agreement')}</Link>
            </p>
          )}
        </Notice>
      ) : rater && desk ? (
        <>
          <RatingDesk batch={batch.id} rater={rater.id} question={batch.question} initial={desk} />
          <noscript>
            <PlainDesk batch={batch.id} question={batch.question} {...(await plainState(batch, rater, desk, place))} />
          </noscript>
        </>
      ) : (
        <>
          {typeof ticket === 'string' &&
            (named ? (
              <Notice title={t('join.known')}>
                <p className="mb-4">{t('join.knownText')}</p>
                <GoOnForm batch={batch.id} ticket={ticket} name={named.name} />
              </Notice>
            ) : (
              <Notice bad title={t('join.problem.ticket')} />
            ))}
          {batch.question && <p className="mb-6 max-w-prose whitespace-pre-line wrap-anywhere">{batch.question}</p>}
          <p className="mb-6 max-w-prose text-ink-soft">{t('join.what')}</p>
          <JoinForm batch={batch.id} name={user?.name ?? ''} named={false} begun={false} />
        </>
      )}
      {rater && !batch.closedAt && (
        <>
          {own !== undefined && (
            <Fold className="mt-8 max-w-text" title={t('device.title')}>
              <p>{t('device.text')}</p>
              <Copyable text={`${origin}/rate/${batch.id}?ticket=${own}`} label={t('device.label')} />
            </Fold>
          )}
          <Fold className="mt-8 max-w-text" title={t('join.yourName', { name: rater.name })}>
            <JoinForm batch={batch.id} name={rater.name} named={rater.named} begun />
          </Fold>
        </>
      )}
      {isOwner && !batch.closedAt && (
        <p className="mt-8 max-w-text">
          <Link href={`/rate/${batch.id}/agreement`}>{t('closed.agreement')}</Link>
        </p>
      )}
    </Speaking>
  )
}
