import type { Mailbox } from '@masquerade/connectors'
import { wireAsk } from '@masquerade/protocol'
import type { Store } from '@masquerade/store'

/** The store's mailbox, as connectors ask for one. */
export function mailboxIn({ mailbox }: Pick<Store, 'mailbox'>): Mailbox {
  return {
    put: ({ askId, agentId, payload, deadline }) =>
      mailbox.put({ id: askId, agentId, payload: wireAsk.parse(payload), deadline: Date.parse(deadline) }),
    await: (askId, signal) => mailbox.await(askId, signal),
    present: (agentId, signal) => mailbox.present(agentId, signal),
  }
}
