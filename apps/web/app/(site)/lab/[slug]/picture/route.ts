import { slug } from '@masquerade/protocol'
import type { NextRequest } from 'next/server'
import { pictureOfExperiment } from '@/features/lab/server/experiment-picture.ts'
import { pictureAnswer } from '@/features/share/server/picture-answer.ts'
import { refuse } from '@/lib/api/refuse.ts'
import { getStore } from '@/lib/server/store.ts'

export async function GET(request: NextRequest, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const name = slug.safeParse((await params).slug)
  const stored = name.success ? await getStore().lab.get(name.data) : undefined
  if (!stored) return refuse(404, 'no-such-experiment', 'There is no experiment of this name.')
  return pictureAnswer(request, (locale) => pictureOfExperiment(stored, locale))
}
