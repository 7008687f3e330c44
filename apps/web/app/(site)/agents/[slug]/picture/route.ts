import type { NextRequest } from 'next/server'
import { pictureOfAgent } from '@/features/share/server/link-previews.ts'
import { pictureAnswer } from '@/features/share/server/picture-answer.ts'
import { publicAgent } from '@/lib/api/addressed.ts'
import { refuse } from '@/lib/api/refuse.ts'

export async function GET(request: NextRequest, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const agent = await publicAgent((await params).slug)
  if (!agent) return refuse(404, 'no-such-agent', 'There is no agent of this name.')
  return pictureAnswer(request, (locale) => pictureOfAgent(agent, locale))
}
