import { personAnswer } from '@masquerade/protocol'
import { personAt } from '@/features/play/server/person.ts'
import { refusePlay } from '@/features/play/server/refuse-play.ts'
import { answer } from '@/lib/api/answer.ts'
import { bodyOf } from '@/lib/server/caller.ts'
import { getStore } from '@/lib/server/store.ts'

/** POST /api/v1/play/SITTING/answer { ask, text } or { ask, action }: what the person says or does. */
export async function POST(request: Request, { params }: { params: Promise<{ sitting: string }> }): Promise<Response> {
  const person = await personAt(request)
  if (person instanceof Response) return person
  const read = await bodyOf(request, personAnswer)
  if (read instanceof Response) return read
  const answered = await getStore().play.answer((await params).sitting, person.ids, read.body)
  return answered.ok ? answer({ accepted: true }) : refusePlay(answered.error)
}
