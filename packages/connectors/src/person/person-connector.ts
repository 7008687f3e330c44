import type { Brief } from '@masquerade/game'
import { type AskForm, MOST_SCHEMA_CHARACTERS, type PersonAsk } from '@masquerade/protocol'
import type { AgentConnector, Question } from '../agent-connector.ts'
import type { Clock } from '../clock.ts'
import { failure, missing } from '../failure.ts'
import { type Mailbox, mailboxConnector } from '../mailbox/mailbox-connector.ts'
import { refusalIn, wireAskOf } from '../wire-ask.ts'

/** The site waits only shortly for a person's page, because the page was open a moment ago. */
export const PERSON_COMES_MS = 10_000

/** A browser lets a page in a background tab look for its question only once a minute. */
export const PAGE_LOOKS_WITHIN_MS = 75_000

/** Questions to a person wait in a mailbox under the id of the person's seat until the person's page fetches them. */
export function personConnector(table: string, mailbox: Mailbox, clock: Clock): AgentConnector {
  const { answer, graceMs = 0 } = mailboxConnector(table, mailbox, clock, 'the person', personAskOf)
  let wasSilent = false

  async function isThere(signal: AbortSignal, withinMs?: number): Promise<boolean> {
    const over = new AbortController()
    const until = AbortSignal.any([signal, over.signal])
    clock.sleep(PERSON_COMES_MS, until).then(() => over.abort())
    const there = await mailbox.present(table, until, withinMs)
    over.abort()
    return there
  }

  return {
    async answer(question, signal) {
      // A person who has left must not keep the others waiting for the whole time of each further question.
      if (wasSilent && !(await isThere(signal, PAGE_LOOKS_WITHIN_MS))) return missing(failure('timeout', CLOSED))
      const reply = await answer(question, signal)
      wasSilent = 'missing' in reply.answer
      return reply
    },
    graceMs,
    warmUp: async (signal) =>
      (await isThere(signal)) ? { ready: true } : { ready: false, code: 'away', message: CLOSED },
  }
}

const CLOSED = 'the person’s page is closed'

export function personAskOf(question: Question): PersonAsk {
  const { action, ...document } = wireAskOf(question)
  const { mode, options, turn, attempt, attempts } = question.ask
  const characters = heardOf(question)
  const refused = refusedIn(question, document.brief)
  const fits = action && mode === 'act' && JSON.stringify(action).length <= MOST_SCHEMA_CHARACTERS
  const form: AskForm = {
    mode,
    ...(options && { options: options.map(({ label, action, pass }) => ({ label, action, ...(pass && { pass }) })) }),
    ...(fits && { schema: action }),
    ...(characters !== undefined && { characters }),
    turn,
    attempt,
    attempts,
    ...(refused && { refused }),
  }
  return { ...document, form }
}

/** Every game with speeches has the setting `limits.characters` for the longest speech. */
function heardOf({ config }: Question): number | undefined {
  const { limits } = (config?.() ?? {}) as { limits?: unknown } // settings are an object, whatever its keys
  const { characters } = (typeof limits === 'object' && limits !== null ? limits : {}) as { characters?: unknown }
  return typeof characters === 'number' ? characters : undefined
}

function refusedIn(question: Question, brief: Brief): AskForm['refused'] {
  const refused = refusalIn(question, brief)
  if (!refused) return undefined
  const { why, added } = refused
  return { code: question.ask.illegalCode ?? '', why, ...(added !== '' && { told: added }) }
}
