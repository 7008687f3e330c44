import { setTimeout as later } from 'node:timers/promises'
import type { WireAsk } from '@masquerade/protocol'

/** An agent's note that a question arrived; after a fault it may arrive again, and there are two notes. */
export interface Delivery {
  ask: string
  receivedAt: number
  limitMs: number
  /** When the agent had completely sent its answer; undefined if the connection ended before. */
  answeredAt?: number
  /** True for an agent that fetches its questions itself: its answer counts as sent when the site has confirmed it. */
  fetched?: true
}

export interface Mailbox {
  url: string
  token: string
}

const WAIT_S = 5
/** An answer that the site has not confirmed after this time is sent again, since the connection may hang. */
const LATE_MS = 1_500
const AGAIN_MS = 100

export const thinkingMs = (): number => 20 + Math.random() * 300

/** An agent that fetches its questions: it always keeps one request waiting at the gateway. */
export async function fetchQuestions(
  mailbox: Mailbox,
  answerTo: (asked: WireAsk) => object,
  deliveries: Delivery[],
): Promise<void> {
  for (;;) {
    const asked = await next(mailbox)
    if (asked) void answer(mailbox, asked, answerTo).then((delivery) => deliveries.push(delivery))
    else await later(AGAIN_MS)
  }
}

async function next(mailbox: Mailbox): Promise<WireAsk | undefined> {
  try {
    const response = await call(mailbox, `?wait=${WAIT_S}`, WAIT_S * 1_000 + LATE_MS)
    return response.status === 200 ? ((await response.json()) as WireAsk) : undefined // what the mailbox documents
  } catch {
    return undefined
  }
}

/** Sends an answer again and again until the site has accepted it or refused it for good. */
async function answer(mailbox: Mailbox, asked: WireAsk, answerTo: (asked: WireAsk) => object): Promise<Delivery> {
  const { ask, deadline } = asked
  const receivedAt = Date.now()
  const delivery: Delivery = { ask, receivedAt, limitMs: Date.parse(deadline) - receivedAt, fetched: true }
  await later(thinkingMs())
  const body = JSON.stringify(answerTo(asked))
  while (Date.now() < receivedAt + delivery.limitMs) {
    const status = await call(mailbox, `/${ask}`, LATE_MS, body).then(
      (response) => response.status,
      () => undefined,
    )
    if (status === 200) delivery.answeredAt = Date.now()
    // The agent stops sending its answer after any reply except a server error and the refusal for too many requests.
    if (status !== undefined && status < 500 && status !== 429) break
    await later(AGAIN_MS)
  }
  return delivery
}

function call({ url, token }: Mailbox, path: string, withinMs: number, body?: string): Promise<Response> {
  return fetch(`${url}/api/v1/mailbox${path}`, {
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    signal: AbortSignal.timeout(withinMs),
    ...(body !== undefined && { method: 'POST', body }),
  })
}
