import { MOST_SUPPLY_BYTES, newSupply, type SupplyPut } from '@masquerade/protocol/public-api'
import { rateHeaders } from '@masquerade/protocol/rate-headers'
import type { SupplyError } from '@masquerade/store'
import { ownArenaCall } from '@/features/organize/server/own-arena-call.ts'
import { answer } from '@/lib/api/answer.ts'
import { refuse } from '@/lib/api/refuse.ts'
import { bodyOf } from '@/lib/server/caller.ts'
import { refuseLimited, take } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'

/** PUT /api/v1/account/arenas/SLUG/supply { file, secretUntilFinal }: a draft's own list, in place of any other. */
export async function PUT(request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const call = await ownArenaCall(request, params)
  if (call instanceof Response) return call
  const read = await bodyOf(request, newSupply, MOST_SUPPLY_BYTES)
  if (read instanceof Response) return read
  const verdict = await take('supply', call.caller.user.id)
  if (!verdict.allowed) return refuseLimited(verdict)
  const file = new TextEncoder().encode(read.body.file)
  const put = await getStore().supplies.putSupply(call.caller.user, call.arena.slug, file, read.body.secretUntilFinal)
  return put.ok ? answer({ entries: put.value } satisfies SupplyPut, 200, rateHeaders(verdict)) : refused(put.error)
}

function refused({ code, faults }: SupplyError): Response {
  if (code === 'supply') {
    const lines = faults.map(({ line, message }) => `line ${line}: ${message}`)
    return refuse(400, 'bad-list', `This list cannot be used: ${lines.join('; ')}.`)
  }
  if (code === 'faults') return refuse(400, code, 'What is stated of the arena cannot be played: state it anew first.')
  if (code === 'not-yours') return refuse(403, code, 'This arena is another organizer’s.')
  if (code === 'no-such-arena') return refuse(404, code, 'There is no such arena.')
  if (code === 'no-supply') return refuse(409, code, 'The game of this arena is dealt from no list.')
  return refuse(409, 'not-now', 'A list is a draft’s to get: copy the arena to play it with another one.')
}
