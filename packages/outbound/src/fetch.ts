import type { Limits, Outbound, OutboundResponse } from './outbound.ts'
import { OutboundError } from './outbound-error.ts'

/** Libraries that take a `fetch` function get this one, so that their requests pass the same checks as all others. */
export function guardedFetch(outbound: Pick<Outbound, 'open'>, limits: Limits): typeof fetch {
  return async (input, init = {}) => {
    const url = input instanceof Request ? input.url : String(input)
    const { method = 'GET', body, signal } = init
    if (method !== 'GET' && method !== 'POST') throw new TypeError(`${method} is not done here`)
    if (body !== undefined && body !== null && typeof body !== 'string') throw new TypeError('only text is sent here')
    const response = await outbound.open({
      ...limits,
      url,
      method,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof body === 'string' && { body }),
      ...(signal && { signal }),
    })
    return toResponse(response)
  }
}

const WITHOUT_BODY = new Set([204, 205, 304])

function toResponse({ status, headers, body, discard }: OutboundResponse): Response {
  if (status < 200 || status > 599) {
    discard()
    throw new OutboundError('unreachable', `it answered with the status ${status}`)
  }
  const pairs = Object.entries(headers).flatMap(([name, value]) => {
    return [value ?? []].flat().map((each): [string, string] => [name, each])
  })
  if (WITHOUT_BODY.has(status)) discard()
  return new Response(WITHOUT_BODY.has(status) ? null : streamOf(body, discard), { status, headers: pairs })
}

/** An answer's body is read only as fast as its consumer reads, and cut off when the consumer cancels. */
function streamOf(body: AsyncIterable<Uint8Array>, discard: () => void): ReadableStream<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const next = await chunks.next()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
    cancel: discard,
  })
}
