import { signed } from '@masquerade/connectors'
import { type Outbound, OutboundError } from '@masquerade/outbound'
import { DELIVERY_HEADER } from '@masquerade/protocol'
import type { DueDelivery } from '@masquerade/store/inbox'
import type { PlayContext } from '../play-context.ts'
import { repeat, type UpkeepContext } from './repeat.ts'

const EVERY_MS = 2_000
/** How many webhooks get messages at once. */
const AT_ONCE = 20
const GIVE_UP_EVERY_MS = 10 * 60_000
/** A webhook for news must answer before its next attempt, so that no two run at once. */
const ANSWER_WITHIN_MS = 8_000
/** Only the status code of a webhook's reply is needed, so at most this many bytes of the reply are read. */
const MOST_BYTES = 16_384

export type InboxContext = UpkeepContext & Pick<PlayContext, 'secrets'> & { outbound: Outbound }

/** Collecting does not wait for sending: a slow receiver does not delay the notices of others. */
export async function runInbox(context: InboxContext, signal: AbortSignal): Promise<void> {
  const { store, clock } = context
  let giveUpAt = clock.now()
  const every = (waits: string, work: () => Promise<unknown>) =>
    repeat(context, { everyMs: EVERY_MS, waits }, signal, work)
  await Promise.all([every('notices wait', collect), every('webhooks wait', () => sendDue(context, signal))])

  async function collect(): Promise<void> {
    if (clock.now() >= giveUpAt) {
      giveUpAt = clock.now() + GIVE_UP_EVERY_MS
      await store.inbox.giveUp()
    }
    await store.inbox.collect()
    await store.inbox.collectMatches()
  }
}

/** Sends all that is due, each webhook's messages one after another and at its own speed; returns how many. */
export async function sendDue(context: InboxContext, signal: AbortSignal): Promise<number> {
  const { store, clock } = context
  const sending = new Set<Promise<void>>()
  for (let sent = 0; ; ) {
    const due = signal.aborted ? [] : await store.inbox.takeDue(AT_ONCE - sending.size)
    sent += due.length
    for (const delivery of due) {
      const one = deliver(delivery).finally(() => sending.delete(one))
      one.catch(() => {}) // it is awaited below, unless another fails first
      sending.add(one)
    }
    if (sending.size === 0) return sent
    const next = new AbortController()
    await Promise.race([...sending, clock.sleep(EVERY_MS, AbortSignal.any([signal, next.signal]))]).finally(() =>
      next.abort(),
    )
    if (signal.aborted) await Promise.all(sending)
  }

  async function deliver(delivery: DueDelivery): Promise<void> {
    const problem = await send(context, delivery, signal)
    if (!signal.aborted) await store.inbox.delivered(delivery.id, problem)
  }
}

async function send(
  { outbound, clock, secrets }: InboxContext,
  { id, at, hookId, url, secret, what }: DueDelivery,
  signal: AbortSignal,
): Promise<string | undefined> {
  const opened = secrets.open(hookId, secret)
  if (!opened.ok) return opened.error
  const body = JSON.stringify({ id, at, ...what })
  try {
    const response = await outbound.open({
      url,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'masquerade',
        [DELIVERY_HEADER]: id,
        ...signed(opened.value, clock.now(), body),
      },
      body,
      timeoutMs: ANSWER_WITHIN_MS,
      maxBytes: MOST_BYTES,
      signal,
    })
    response.discard()
    const taken = response.status >= 200 && response.status < 300
    return taken ? undefined : `the webhook answered with status ${response.status}`
  } catch (error) {
    if (error instanceof OutboundError) return error.message
    throw error
  }
}
