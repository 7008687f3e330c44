import { ratedOf } from '@masquerade/papers'
import type { StoredExperiment } from '@masquerade/store/lab'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { ControlPanel } from '@/features/lab/control-panel.tsx'
import { DryResult } from '@/features/lab/dry-result.tsx'
import { ExperimentResult } from '@/features/lab/experiment/experiment-result.tsx'
import { ExperimentFacts, StateLine } from '@/features/lab/experiment-facts.tsx'
import { LookAgain } from '@/features/lab/look-again.tsx'
import { experimentMetadata } from '@/features/lab/server/experiment-picture.ts'
import { experimentOf } from '@/features/lab/server/own-experiment.ts'
import { questions } from '@/features/lab/server/questions.ts'
import { refusalsInWords } from '@/features/lab/server/refusals-in-words.ts'
import { StepForm } from '@/features/lab/step-form.tsx'
import { shownPeople } from '@/features/lab/take-part/server/part-address.ts'
import { PeoplePanel } from '@/features/lab/take-part/server/people-panel.tsx'
import { siteOrigin } from '@/features/share/server/site-origin.ts'
import { WithholdPanel } from '@/features/site/moderation/server/admin-sections.tsx'
import { ButtonAnchor, ButtonLink } from '@/features/ui/design/button-link.tsx'
import { Meter } from '@/features/ui/design/meter.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { Section } from '@/features/ui/design/section.tsx'
import { Copyable } from '@/features/ui/forms/copyable.tsx'
import { Field } from '@/features/ui/forms/field.tsx'
import { Options, SubmitButton } from '@/features/ui/forms/form-parts.tsx'
import { Speaking } from '@/i18n/speaking.tsx'
import { defined } from '@/lib/defined.ts'
import { Link } from '@/lib/link.tsx'
import { currentUser } from '@/lib/server/auth.ts'
import type { PageProps } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'
import { Refreshing } from '@/lib/use-refresh.ts'
import { experimentReply, isOwn } from '@/operations/experiments.ts'

export async function generateMetadata({ params }: PageProps<'slug'>): Promise<Metadata> {
  return experimentMetadata(await experimentOf((await params).slug))
}

export default async function ExperimentPage({ params }: PageProps<'slug'>) {
  const stored = await experimentOf((await params).slug)
  const user = await currentUser()
  const [t, questionOf, origin] = [await getTranslations('lab'), await questions(), siteOrigin(await headers())]
  const reports = await getTranslations('moderation')
  const reply = experimentReply(stored, user?.id)
  const question = questionOf(stored.question)
  const own = isOwn(stored, user?.id)
  const withholds = !own && user?.role === 'admin'
  const queue = own ? await getStore().lab.waiting.placeInQueue(stored.id) : undefined
  const isDraft = stored.state === 'draft' || stored.state === 'dry'
  const isEnding = stored.held && (stored.state === 'stopped' || stored.state === 'paused')
  const isUnderWay = stored.state === 'running' || stored.dryWanted || isEnding
  const address = `/lab/${stored.slug}`
  const api = `/api/v1/experiments/${stored.slug}`
  const manifest = JSON.parse(stored.manifest)
  const people = own && user ? await shownPeople(user.id, stored.slug, origin) : []
  const others = stored.state === 'finished' ? await comparable(stored, user?.id) : []
  return (
    <Speaking of={['forms', 'lab-making', own && 'take-part', withholds && 'moderation']}>
      {isUnderWay && <Refreshing />}
      <PageTitle lede={<span lang={question.lang}>{question.text}</span>}>
        <bdi>{stored.name}</bdi>
      </PageTitle>
      <p className="mb-2" role="status">
        <StateLine {...reply} />
        {isEnding && ` ${t('state.ending')}`}
      </p>
      {isUnderWay && <LookAgain href={address}>{t('lookAgain')}</LookAgain>}
      {!isDraft && (
        <div className="mb-6 max-w-[30rem]">
          <Meter max={stored.planned} value={stored.played + stored.missing} label={t('progress')} />
        </div>
      )}
      <ExperimentFacts experiment={reply} />
      {own ? (
        <ControlPanel
          experiment={{ ...reply, refusals: await refusalsInWords(reply.refusals), ...(queue && { queue }) }}
          asksAgents={stored.asksAgents}
          blocks={manifest.blocks}
        />
      ) : (
        <div className="mb-8">
          {user ? (
            <StepForm experiment={stored.slug} to="fork" />
          ) : (
            <Link href={`/sign-in?callbackUrl=${encodeURIComponent(address)}`}>{t('panel.signInToCopy')}</Link>
          )}
        </div>
      )}
      {withholds && <WithholdPanel experiment={stored.slug} />}
      {people.length > 0 && <PeoplePanel experiment={stored.slug} people={people} started={!isDraft} />}
      {own && stored.dry !== undefined && (stored.state === 'dry' || stored.state === 'paused') && (
        <Section id="dry" title={t('dry.title')} className="mb-12">
          <DryResult dry={JSON.parse(stored.dry)} manifest={manifest} />
        </Section>
      )}
      {stored.document !== undefined && (
        <ExperimentResult
          document={JSON.parse(stored.document)}
          manifest={manifest}
          hrefOfCell={({ agent, condition }, column) =>
            `${address}/matches?${new URLSearchParams(defined({ agent, condition, column }))}`
          }
          hrefOfExport={(format) => `${address}/table?as=${format}`}
          hrefOfMatch={(place) => `${address}/matches?after=${place - 1}`}
        />
      )}
      {own && ratedOf(stored.design) && (
        <p className="mb-8">
          <ButtonLink href={`${address}/rating`}>{t('rating')}</ButtonLink>
        </p>
      )}
      {others.length > 0 && (
        <details className="mb-12">
          <summary>{t('compare.with')}</summary>
          <form action={`${address}/compare`}>
            <Field label={t('compare.other')}>
              <select name="with">
                <Options of={others.map(({ slug, name }) => [slug, `${name} (${slug})`])} />
              </select>
            </Field>
            <SubmitButton>{t('compare.go')}</SubmitButton>
          </form>
        </details>
      )}
      <Section id="files" title={t('files.title')} className="mb-12">
        <p className="mb-4 flex flex-wrap gap-4">
          {stored.document !== undefined && <ButtonAnchor href={`${api}/table`}>{t('files.table')}</ButtonAnchor>}
          {stored.played > 0 && (
            <ButtonAnchor href={`${api}/run`} download>
              {t('files.run')}
            </ButtonAnchor>
          )}
          <ButtonAnchor href={api}>{t('files.json')}</ButtonAnchor>
        </p>
        <p className="max-w-prose text-ink-soft text-sm">{t('files.verify')}</p>
      </Section>
      {stored.publishedAt !== undefined && (
        <Section id="cite" title={t('cite.title')} className="mb-12">
          <Copyable text={citationOf(stored, origin)} label={t('cite.label')} />
        </Section>
      )}
      {!own && (
        <p className="mb-8 text-sm">
          <Link href={`/report?experiment=${stored.slug}`}>{reports('reportExperiment')}</Link>
        </p>
      )}
      <details className="mb-12">
        <summary>{t('manifest')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled has to be reached by the keyboard */}
        <pre className="font-mono text-sm wrap-anywhere" tabIndex={0}>
          {JSON.stringify(manifest, null, 2)}
        </pre>
      </details>
    </Speaking>
  )
}

async function comparable({ slug, design }: StoredExperiment, viewer: string | undefined) {
  const { lab } = getStore()
  const lists = await Promise.all([...(viewer === undefined ? [] : [lab.mine(viewer)]), lab.published()])
  const known = new Map(lists.flatMap((list) => (list.ok ? list.value.items : [])).map((one) => [one.slug, one]))
  return [...known.values()].filter((one) => one.slug !== slug && one.design === design && one.state === 'finished')
}

function citationOf({ slug, name, question, owner, publishedAt, createdAt, digest }: StoredExperiment, origin: string) {
  const year = (publishedAt ?? createdAt).slice(0, 4)
  const title = question === '' ? name : `${name}: ${question}`
  const fields = [
    ...(owner ? [`author = {${plain(owner.name)}}`] : []),
    ...[`title = {${plain(title)}}`, `year = {${year}}`, `url = {${origin}/lab/${slug}}`],
    `note = {Masquerade, SHA-256 ${digest}}`,
  ]
  return `@misc{${slug},\n${fields.map((field) => `  ${field}`).join(',\n')}\n}`
}

/** Removes characters from a name that LaTeX would read as commands. */
const plain = (text: string): string =>
  text
    .replace(/[\\{}%#$&_~^]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
