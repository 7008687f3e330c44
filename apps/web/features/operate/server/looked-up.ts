import 'server-only'
import { pageCursor } from '@masquerade/protocol'
import type { Looked } from '@masquerade/store/operating'
import { notFound } from 'next/navigation'
import type { PageProps } from '@/lib/page-props.ts'
import { currentUser } from '@/lib/server/auth.ts'

const A_PAGE = 50

/** What a page of administrators is asked for; to everybody else it does not exist. */
export async function lookedUp(searchParams: PageProps['searchParams']): Promise<Looked & { text: string }> {
  if ((await currentUser())?.role !== 'admin') notFound()
  const { q, cursor } = await searchParams
  const read = pageCursor.optional().safeParse(cursor)
  if (!read.success) notFound()
  return { text: typeof q === 'string' ? q.slice(0, 100) : '', cursor: read.data, limit: A_PAGE }
}
