import { createHmac } from 'node:crypto'
import { SIGNATURE_HEADER, TIMESTAMP_HEADER, type WireAsk, wireAsk } from '@masquerade/protocol'
import { type Recorded, type StubAnswer, type StubOptions, stubServer } from './stub-server.ts'
import { remark } from './stub-wit.ts'

export type WebhookStub = Awaited<ReturnType<typeof webhookStub>>

export interface WebhookStubOptions extends StubOptions {
  /** Requests that are not signed with it are refused. */
  secret?: string
  answer?: (ask: WireAsk) => unknown
  /** What is served where a challenge belongs. */
  challenge?: string
}

/** An owner's server, speaking our JSON and checking signatures. */
export async function webhookStub(options: WebhookStubOptions = {}) {
  const say = remark('a webhook')
  const {
    secret,
    challenge,
    answer = (ask: WireAsk) => ({ text: ask.choices?.[0] ?? say(), reasoning: 'a hunch' }),
  } = options
  const asks: WireAsk[] = []

  const stub = await stubServer(({ method, path, headers, body }: Recorded): StubAnswer => {
    if (method === 'GET' && path.endsWith('/.well-known/masquerade-challenge')) {
      return challenge === undefined ? { status: 404 } : { body: `${challenge}\n` }
    }
    if (method !== 'POST') return { status: 405, body: 'POST only' }
    if (secret !== undefined && !isSigned(secret, headers, body))
      return { status: 401, body: { error: 'bad signature' } }
    const ask = wireAsk.parse(JSON.parse(body))
    asks.push(ask)
    return { body: answer(ask) }
  }, options)
  return { ...stub, asks: () => [...asks] }
}

function isSigned(secret: string, headers: Recorded['headers'], body: string): boolean {
  const timestamp = headers[TIMESTAMP_HEADER]
  const expected = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return headers[SIGNATURE_HEADER] === `v1=${expected}`
}
