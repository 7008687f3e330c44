import { callerOf } from '@/lib/server/caller.ts'
import { getStore } from '@/lib/server/store.ts'

/** GET /api/v1/account/export: everything of the caller's as one JSON document, sent as it is read. */
export async function GET(request: Request): Promise<Response> {
  const caller = await callerOf(request)
  if (caller instanceof Response) return caller
  const pieces = getStore().users.export(caller.user.id)[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pieces.return?.()
    },
  })
  return new Response(body, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="masquerade-account.json"',
      'cache-control': 'no-store',
    },
  })
}
