import { newSitting, type SittingReply } from '@masquerade/protocol'
import { rateHeaders } from '@masquerade/protocol/rate-headers'
import { personAt } from '@/features/play/server/person.ts'
import { sitDown } from '@/features/play/server/sit-down.ts'
import { answer } from '@/lib/api/answer.ts'
import { refuse } from '@/lib/api/refuse.ts'
import { bodyOf } from '@/lib/server/caller.ts'
import { refuseLimited } from '@/lib/server/limits.ts'

/** POST /api/v1/play { language, agreed: true, game?, seats? }: a seat at the next such table, or the one that this person has already. */
export async function POST(request: Request): Promise<Response> {
  const person = await personAt(request)
  if (person instanceof Response) return person
  const read = await bodyOf(request, newSitting)
  if (read instanceof Response) return read
  const sat = await sitDown(person, read.body, request.headers)
  if (sat.ok) {
    const reply: SittingReply = { sitting: sat.sitting, page: `/play/${sat.sitting}` }
    return answer(reply, sat.fresh ? 201 : 200, rateHeaders(sat.verdict))
  }
  return sat.code === 'limited' ? refuseLimited(sat.verdict) : refuse(503, sat.code, `No seat: ${sat.message}.`)
}
