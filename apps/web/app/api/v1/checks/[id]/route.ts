import { answer } from '@/lib/api/answer.ts'
import { refuse } from '@/lib/api/refuse.ts'
import { callerOf } from '@/lib/server/caller.ts'
import { getStore } from '@/lib/server/store.ts'

/** GET /api/v1/checks/ID: the steps so far. What the checked address says is sent as it came; a secret never. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const caller = await callerOf(request)
  if (caller instanceof Response) return caller
  const check = await getStore().checks.get(caller.user.id, (await params).id)
  if (!check) return refuse(404, 'no-such-check', 'You have no such check: it is kept for a day.')
  return answer(check)
}
