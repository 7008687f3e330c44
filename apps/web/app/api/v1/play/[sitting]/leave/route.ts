import { personAt } from '@/features/play/server/person.ts'
import { refusePlay } from '@/features/play/server/refuse-play.ts'
import { answer } from '@/lib/api/answer.ts'
import { getStore } from '@/lib/server/store.ts'

/** POST /api/v1/play/SITTING/leave: gives the seat up while the table waits; once it has begun it stays theirs. */
export async function POST(request: Request, { params }: { params: Promise<{ sitting: string }> }): Promise<Response> {
  const person = await personAt(request)
  if (person instanceof Response) return person
  const done = await getStore().play.leave((await params).sitting, person.ids)
  return done.ok ? answer({ left: true }) : refusePlay(done.error)
}
