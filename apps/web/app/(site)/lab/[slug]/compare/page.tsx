import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { RunsCompared } from '@/features/lab/experiment/runs-compared.tsx'
import { LookAgain } from '@/features/lab/look-again.tsx'
import { comparisonOf } from '@/features/lab/server/comparison-of.ts'
import { experimentOf } from '@/features/lab/server/own-experiment.ts'
import { refusalsInWords } from '@/features/lab/server/refusals-in-words.ts'
import { TooOften } from '@/features/lab/too-often.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { Notice } from '@/features/ui/forms/form-parts.tsx'
import { Link } from '@/lib/link.tsx'
import { type PageProps, unlisted } from '@/lib/server/page.ts'
import { Refreshing } from '@/lib/use-refresh.ts'

export const generateMetadata = unlisted('lab.compare.title')

/** If both experiments used the same random numbers, repetitions with equal numbers are compared in pairs. */
export default async function CompareExperimentsPage({ params, searchParams }: PageProps<'slug'>) {
  const [{ slug }, { with: other }] = [await params, await searchParams]
  const [mine, theirs] = await Promise.all([experimentOf(slug), experimentOf(String(other))])
  const t = await getTranslations('lab')
  const compared = await comparisonOf(mine, theirs, await headers())
  if (compared.state === 'limited')
    return <TooOften title={t('compare.title')} seconds={compared.verdict.resetSeconds} />
  const hrefs = { one: `/lab/${mine.slug}`, other: `/lab/${theirs.slug}` }
  return (
    <>
      <PageTitle>{t('compare.title')}</PageTitle>
      <p className="mb-6 flex flex-wrap gap-4">
        <Link href={hrefs.one}>{mine.name}</Link>
        <Link href={hrefs.other}>{theirs.name}</Link>
      </p>
      {compared.state === 'compared' && (
        <RunsCompared comparison={compared.comparison} manifest={{ design: mine.design }} hrefs={hrefs} />
      )}
      {compared.state === 'refused' && (
        <>
          <p>{t('compare.refused')}</p>
          {(await refusalsInWords(compared.refusals)).map(({ path, message }) => (
            <p key={`${path} ${message}`} className="my-2">
              {message}
            </p>
          ))}
        </>
      )}
      {compared.state === 'counting' && (
        <Notice title={t('compare.counting.title')}>
          <p role="status">{t('compare.counting.text')}</p>
          <Refreshing />
          <LookAgain href={`${hrefs.one}/compare?with=${theirs.slug}`}>{t('lookAgain')}</LookAgain>
        </Notice>
      )}
      {compared.state === 'failed' && (
        <Notice bad title={t('compare.failed.title')} text={t('compare.failed.text')}>
          <p lang="en">{compared.why}</p>
        </Notice>
      )}
    </>
  )
}
