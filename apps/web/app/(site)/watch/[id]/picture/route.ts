import type { NextRequest } from 'next/server'
import { pictureOf } from '@/features/share/server/picture.ts'
import { pictureAnswer } from '@/features/share/server/picture-answer.ts'
import { publicMatch } from '@/lib/api/addressed.ts'
import { refuse } from '@/lib/api/refuse.ts'

/** The preview picture of a match never shows how the match ended. */
export async function GET(request: NextRequest, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const match = await publicMatch((await params).id)
  if (!match) return refuse(404, 'no-such-match', 'There is no match with this id.')
  return pictureAnswer(request, (locale) => pictureOf(match, locale))
}
