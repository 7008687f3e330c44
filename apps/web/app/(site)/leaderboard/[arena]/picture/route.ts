import type { NextRequest } from 'next/server'
import { pictureOfLeaderboard } from '@/features/share/server/link-previews.ts'
import { pictureAnswer } from '@/features/share/server/picture-answer.ts'
import { listedArena } from '@/lib/api/addressed.ts'
import { refuse } from '@/lib/api/refuse.ts'

export async function GET(request: NextRequest, { params }: { params: Promise<{ arena: string }> }): Promise<Response> {
  const arena = await listedArena((await params).arena)
  if (!arena) return refuse(404, 'no-such-arena', 'There is no such arena.')
  return pictureAnswer(request, (locale) => pictureOfLeaderboard(arena, locale))
}
