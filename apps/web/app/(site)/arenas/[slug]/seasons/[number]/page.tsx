import { notFound, redirect } from 'next/navigation'
import { seasonNumber } from '@/features/leaderboards/publish/addresses.ts'
import { named, type PageProps } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'

/** A numbered season keeps its address forever, while the arena's own address shows the current season. */
export default async function SeasonPage({ params }: PageProps<'slug' | 'number'>) {
  const { slug, number } = await params
  const asked = seasonNumber.safeParse(number)
  if (!asked.success) notFound()
  const season = await getStore().arenas.season(named(slug), asked.data)
  if (!season) notFound()
  redirect(`/arenas/${season.slug}`)
}
