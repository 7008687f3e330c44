import 'server-only'
import { slug } from '@masquerade/protocol'
import type { StoredExperiment } from '@masquerade/store/lab'
import { notFound } from 'next/navigation'
import { currentUser } from '@/lib/server/auth.ts'
import { getStore } from '@/lib/server/store.ts'
import { isOwn } from '@/operations/experiments.ts'

export async function ownExperiment(name: string): Promise<StoredExperiment> {
  const user = await currentUser()
  const found = slug.safeParse(name).success ? await getStore().lab.get(name, user?.id) : undefined
  if (!found || !isOwn(found, user?.id)) notFound()
  return found
}
