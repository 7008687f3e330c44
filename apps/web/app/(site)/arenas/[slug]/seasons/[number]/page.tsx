import { notFound, redirect } from 'next/navigation'
import { named } from '@/lib/named.ts'
import type { PageProps } from '@/lib/page-props.ts'
import { getStore } from '@/lib/server/store.ts'

/** More seasons than a thousand years have weeks. */
const NUMBER = /^[1-9]\d{0,5}$/

/** A season by its number, for good: what runs now gets another address when it is over, and this one leads there. */
export default async function SeasonPage({ params }: PageProps<'slug' | 'number'>) {
  const { slug, number } = await params
  if (!NUMBER.test(number)) notFound()
  const season = await getStore().arenas.season(named(slug), Number(number))
  if (!season) notFound()
  redirect(`/arenas/${season.slug}`)
}
