import { slug } from '@masquerade/protocol'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PageTitle } from '@/features/design/page-title.tsx'
import { RunsCompared } from '@/features/experiment/comparing/runs-compared.tsx'
import { RefusalList } from '@/features/lab/refusal-list.tsx'
import { comparedWith, knownComparison } from '@/features/lab/server/compared-with.ts'
import { TooOften } from '@/features/lab/too-often.tsx'
import { Link } from '@/lib/link.tsx'
import type { PageProps } from '@/lib/page-props.ts'
import { currentUser } from '@/lib/server/auth.ts'
import { takeByAddress } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'

/** All matches of two experiments are gone through, and both tables made. */
const POINTS = 5

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('lab.compare'))('title'), robots: { index: false } }
}

/** Two finished experiments beside each other (?with=SLUG), by block where they share them. */
export default async function CompareExperimentsPage({ params, searchParams }: PageProps<'slug'>) {
  const [one, other] = [slug.safeParse((await params).slug), slug.safeParse((await searchParams).with)]
  if (!one.success || !other.success) notFound()
  const user = await currentUser()
  const { lab } = getStore()
  const [mine, theirs] = await Promise.all([lab.get(one.data, user?.id), lab.get(other.data, user?.id)])
  if (!mine || !theirs) notFound()
  const t = await getTranslations('lab')
  const known = knownComparison(mine, theirs)
  const verdict = known ? undefined : await takeByAddress('experiment-matches', await headers(), POINTS)
  if (verdict?.allowed === false) return <TooOften title={t('compare.title')} seconds={verdict.resetSeconds} />
  const compared = known ?? (await comparedWith(mine, theirs, user?.id))
  const hrefs = { one: `/lab/${mine.slug}`, other: `/lab/${theirs.slug}` }
  return (
    <>
      <PageTitle>{t('compare.title')}</PageTitle>
      <p className="mb-6 flex flex-wrap gap-4">
        <Link href={hrefs.one}>{mine.name}</Link>
        <Link href={hrefs.other}>{theirs.name}</Link>
      </p>
      {compared.ok ? (
        <RunsCompared comparison={compared.value} manifest={{ design: mine.design }} hrefs={hrefs} />
      ) : (
        <>
          <p>{t('compare.refused')}</p>
          <RefusalList refusals={compared.error} />
        </>
      )}
    </>
  )
}
