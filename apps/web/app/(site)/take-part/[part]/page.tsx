import type { LabPart } from '@masquerade/store/lab'
import { notFound, redirect } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { AgreeForm, WantForm } from '@/features/lab/take-part/forms.tsx'
import { PartProgress } from '@/features/lab/take-part/part-end.tsx'
import { linkOf, partOfViewer } from '@/features/lab/take-part/server/part-address.ts'
import { participantInfo } from '@/features/lab/take-part/server/participant-info.ts'
import { currentPerson } from '@/features/play/server/person.ts'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { Notice } from '@/features/ui/forms/form-parts.tsx'
import { Speaking } from '@/i18n/speaking.tsx'
import { type PageProps, unlistedInvitation } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'
import { Refreshing } from '@/lib/use-refresh.ts'

export const generateMetadata = unlistedInvitation('take-part.title')

export default async function TakePartPage({ params, searchParams }: PageProps<'part'>) {
  const { part: id } = await params
  const { ticket } = await searchParams
  const link = linkOf(id, ticket)
  const found = await partOfViewer(id, link)
  const t = await getTranslations('take-part')
  if (!found) {
    // An expired invitation gets a page that explains this; one that this site did not sign gets none.
    if (link === undefined) notFound()
    const isEarly = await getStore().lab.linkHolds(id, link)
    return (
      <>
        <PageTitle>{t('title')}</PageTitle>
        <Notice title={t(isEarly ? 'early.title' : 'ended.title')} text={t(isEarly ? 'early.text' : 'ended.text')} />
      </>
    )
  }
  const { part, known } = found
  const agreed = part.agreed && known
  const stands = standsAt(part)
  if (agreed && part.sitting !== undefined) redirect(`/play/${part.sitting}`)
  if (agreed) await getStore().lab.lookIn(id, (await currentPerson())?.ids ?? [])
  const waits = agreed && stands === 'open' && (part.ready || part.playing)
  const info = await participantInfo(part, await getLocale())
  return (
    <Speaking of={['forms', 'take-part']}>
      {(waits || (agreed && stands === 'paused')) && <Refreshing />}
      <PageTitle lede={agreed ? undefined : t('lede', { game: info.title })}>{t('title')}</PageTitle>
      <noscript>
        <Notice bad title={t('noScript.title')} text={t('noScript.text')} />
      </noscript>
      {agreed ? (
        <Between part={part} stands={stands} waits={waits} />
      ) : stands === 'done' || stands === 'over' || stands === 'left' ? (
        <Notice title={t(`${stands}.title`)} text={t(`${stands}.text`)} />
      ) : (
        <>
          <dl className="mb-8 grid max-w-text grid-cols-[max-content_1fr] gap-x-4 gap-y-2 [&_dd]:min-w-0 [&_dd]:wrap-anywhere [&_dt]:text-ink-soft">
            <dt>{t('about.what')}</dt>
            <dd>{info.about === undefined ? t('about.usual', { game: info.title }) : <bdi>{info.about}</bdi>}</dd>
            <dt>{t('about.games')}</dt>
            <dd>{t('about.gamesOf', { games: part.games, game: info.title })}</dd>
            <dt>{t('about.language')}</dt>
            <dd>{t(`about.languages.${info.language}`)}</dd>
            {info.seconds !== undefined && (
              <>
                <dt>{t('about.time')}</dt>
                <dd>{t('about.timeOf', { seconds: info.seconds })}</dd>
              </>
            )}
            <dt>{t('about.name')}</dt>
            <dd>
              <bdi>{part.name}</bdi>
            </dd>
          </dl>
          {info.rules !== undefined && (
            <>
              <h2 className="mb-3 text-xl">{t('about.how', { game: info.title })}</h2>
              <p className="mb-8 max-w-prose whitespace-pre-line" lang={info.language}>
                {info.rules}
              </p>
            </>
          )}
          <h2 className="mb-3 text-xl">{t('consent.title')}</h2>
          <ul className="mb-6 max-w-text list-disc pl-6 [&>li+li]:mt-2">
            <li>{t('consent.kept')}</li>
            <li>{t('consent.name', { name: part.name })}</li>
            <li>{t('consent.blind')}</li>
            <li>{t('consent.free')}</li>
          </ul>
          <AgreeForm part={id} ticket={typeof ticket === 'string' ? ticket : undefined} agreed={part.agreed} />
        </>
      )}
    </Speaking>
  )
}

type Stands = 'open' | 'paused' | 'done' | 'over' | 'left'

function standsAt({ state, left, played, missing, games }: LabPart): Stands {
  if (left) return 'left'
  if (played + missing >= games) return 'done'
  if (state === 'finished' || state === 'stopped') return 'over'
  return state === 'paused' ? 'paused' : 'open'
}

async function Between({ part, stands, waits }: { part: LabPart; stands: Stands; waits: boolean }) {
  const t = await getTranslations('take-part')
  const { id, played, missing, games } = part
  const over = played + missing
  return (
    <>
      <PartProgress over={over} games={games} />
      {missing > 0 && <p className="mb-4 max-w-prose text-ink-soft">{t('missing', { missing })}</p>}
      {waits ? (
        <Notice title={t('waiting.title')}>
          <p role="status">{t('waiting.text')}</p>
        </Notice>
      ) : (
        <Notice title={t(`${stands}.title`)} text={t(`${stands}.text`)} />
      )}
      <div className="mt-6 flex flex-wrap items-start gap-3">
        {waits && !part.playing && <WantForm part={id} to="pause" label={t('notNow')} />}
        {!waits && stands === 'open' && (
          <WantForm part={id} to="next" label={t('next', { number: over + 1, games })} solid />
        )}
      </div>
      {(stands === 'open' || stands === 'paused') && (
        <details className="mt-10 max-w-prose">
          <summary>{t('leave.title')}</summary>
          <p className="my-3">{t('leave.text', { left: games - over })}</p>
          <WantForm part={id} to="leave" label={t('leave.sure')} />
        </details>
      )}
    </>
  )
}
