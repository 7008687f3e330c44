import { refuse } from '@/lib/api/refuse.ts'
import { callerOf } from '@/lib/server/caller.ts'
import { getStore } from '@/lib/server/store.ts'

/** DELETE /api/v1/tokens/ID: refused from then on. */
export async function DELETE(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const caller = await callerOf(request)
  if (caller instanceof Response) return caller
  const revoked = await getStore().tokens.revoke(caller.user.id, (await params).id)
  if (!revoked) return refuse(404, 'no-such-token', 'You have no such token, or it was revoked before.')
  return new Response(null, { status: 204 })
}
