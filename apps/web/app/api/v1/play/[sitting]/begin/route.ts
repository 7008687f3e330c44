import { personAt } from '@/features/play/server/person.ts'
import { refusePlay } from '@/features/play/server/refuse-play.ts'
import { answer } from '@/lib/api/answer.ts'
import { getStore } from '@/lib/server/store.ts'

/** POST /api/v1/play/SITTING/begin: the table waits for nobody else. */
export async function POST(request: Request, { params }: { params: Promise<{ sitting: string }> }): Promise<Response> {
  const person = await personAt(request)
  if (person instanceof Response) return person
  const done = await getStore().play.beginNow((await params).sitting, person.ids)
  return done.ok ? answer({ begins: true }) : refusePlay(done.error)
}
