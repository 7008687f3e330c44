import 'server-only'
import type { StoredExperiment } from '@masquerade/store/lab'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { currentUser } from '@/lib/server/auth.ts'
import { named } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'
import { isOwn } from '@/operations/experiments.ts'

/** Another user's private experiment counts as not found. */
export const experimentOf = cache(async (slug: string): Promise<StoredExperiment> => {
  return (await getStore().lab.get(named(slug), (await currentUser())?.id)) ?? notFound()
})

export async function ownExperiment(slug: string) {
  const [experiment, user] = [await experimentOf(slug), await currentUser()]
  return user && isOwn(experiment, user.id) ? { experiment, user } : notFound()
}
