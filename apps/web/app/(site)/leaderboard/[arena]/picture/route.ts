import { slug } from '@masquerade/protocol'
import type { NextRequest } from 'next/server'
import { pictureOfLeaderboard } from '@/features/share/server/link-previews.ts'
import { pictureAnswer } from '@/features/share/server/picture-answer.ts'
import { refuse } from '@/lib/api/refuse.ts'
import { getStore } from '@/lib/server/store.ts'

export async function GET(request: NextRequest, { params }: { params: Promise<{ arena: string }> }): Promise<Response> {
  const name = slug.safeParse((await params).arena)
  const arena = name.success ? await getStore().arenas.get(name.data) : undefined
  if (!arena?.listed) return refuse(404, 'no-such-arena', 'There is no such arena.')
  return pictureAnswer(request, (locale) => pictureOfLeaderboard(arena, locale))
}
