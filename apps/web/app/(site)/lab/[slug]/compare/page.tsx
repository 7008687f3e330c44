import { slug } from '@masquerade/protocol'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PageTitle } from '@/features/design/page-title.tsx'
import { RunsCompared } from '@/features/experiment/comparing/runs-compared.tsx'
import { RefusalList } from '@/features/lab/refusal-list.tsx'
import { comparedWith } from '@/features/lab/server/compared-with.ts'
import { Link } from '@/lib/link.tsx'
import type { PageProps } from '@/lib/page-props.ts'
import { currentUser } from '@/lib/server/auth.ts'
import { getStore } from '@/lib/server/store.ts'

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
  const [t, compared] = [await getTranslations('lab.compare'), await comparedWith(mine, theirs, user?.id)]
  const hrefs = { one: `/lab/${mine.slug}`, other: `/lab/${theirs.slug}` }
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <p className="mb-6 flex flex-wrap gap-4">
        <Link href={hrefs.one}>{mine.name}</Link>
        <Link href={hrefs.other}>{theirs.name}</Link>
      </p>
      {compared.ok ? (
        <RunsCompared comparison={compared.value} manifest={{ design: mine.design }} hrefs={hrefs} />
      ) : (
        <>
          <p>{t('refused')}</p>
          <RefusalList refusals={compared.error} />
        </>
      )}
    </>
  )
}
