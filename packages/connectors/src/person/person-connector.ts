import type { AgentConnector } from '../agent-connector.ts'
import type { Clock } from '../clock.ts'
import type { Mailbox } from '../mailbox/mailbox.ts'
import { mailboxConnector } from '../mailbox/mailbox-connector.ts'
import { personAskOf } from './person-ask.ts'

/** A person's page is awaited for less time than a sleeping agent, as the page was open a moment ago. */
export const PERSON_COMES_MS = 10_000

/** Questions to a person wait in a mailbox under the id of the person's seat until the person's page fetches them. */
export function personConnector(table: string, mailbox: Mailbox, clock: Clock): AgentConnector {
  const { answer } = mailboxConnector(table, mailbox, clock, { name: 'the person', documentOf: personAskOf })
  return {
    answer,
    async warmUp(signal) {
      const over = new AbortController()
      const until = AbortSignal.any([signal, over.signal])
      clock.sleep(PERSON_COMES_MS, until).then(() => over.abort())
      const there = await mailbox.present(table, until)
      over.abort()
      return there ? { ready: true } : { ready: false, code: 'away', message: 'the person’s page is closed' }
    },
  }
}
