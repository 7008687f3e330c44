import { notFound, redirect } from 'next/navigation'
import { publicSeason } from '@/lib/api/addressed.ts'
import type { PageProps } from '@/lib/server/page.ts'

/** A numbered season keeps its address forever, while the arena's own address shows the current season. */
export default async function SeasonPage({ params }: PageProps<'slug' | 'number'>) {
  const { slug, number } = await params
  const season = await publicSeason(slug, number)
  if (!season) notFound()
  redirect(`/arenas/${season.slug}`)
}
