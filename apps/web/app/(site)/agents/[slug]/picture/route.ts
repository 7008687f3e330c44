import { slug } from '@masquerade/protocol'
import type { NextRequest } from 'next/server'
import { pictureOfAgent } from '@/features/share/server/link-previews.ts'
import { pictureAnswer } from '@/features/share/server/picture-answer.ts'
import { refuse } from '@/lib/api/refuse.ts'
import { getStore } from '@/lib/server/store.ts'

export async function GET(request: NextRequest, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const name = slug.safeParse((await params).slug)
  const agent = name.success ? await getStore().agents.get(name.data) : undefined
  if (!agent) return refuse(404, 'no-such-agent', 'There is no agent of this name.')
  return pictureAnswer(request, (locale) => pictureOfAgent(agent, locale))
}
