import { z } from 'zod'
import type { WireAsk } from './ask.ts'
import { writtenText } from './written-text.ts'

/** GET takes the next ask, waiting for one; POST below it to the ask's id answers. At the same address as the pages. */
export const MAILBOX_PATH = '/api/v1/mailbox'
/** The socket.io namespace, at the path of live events, where agents are asked and answer in the acknowledgement. */
export const AGENTS_NAMESPACE = '/agents'
/** The longest answer, including its reasoning, as JSON. */
export const MOST_ANSWER_BYTES = 65_536
/** How long a GET waits for an ask at most, and by default. */
export const LONGEST_WAIT_S = 50
export const USUAL_WAIT_S = 25

/** The data of the connection: `agent`, its slug, when the token's user has several in mailboxes. */
export const agentHandshake = z.object({ token: z.string().max(200), agent: writtenText.max(100).nullish() })

/** Why an answer changes nothing, or a caller is refused. Each corresponds to one HTTP status. */
export const mailboxRefusal = z.enum([
  /** 400 */
  'bad-request',
  /** 400: the token's user has several agents in mailboxes, and named none. */
  'which-agent',
  /** 401 */
  'bad-token',
  /** 404: the token's user has no such agent in a mailbox. */
  'no-such-agent',
  /** 404: unknown, or put to another agent. */
  'no-such-ask',
  /** 409 */
  'late',
  /** 409 */
  'answered',
  /** 413 */
  'too-large',
  /** 408: the body of an answer did not arrive in time. */
  'too-slow',
  /** 429 */
  'too-many',
  /** 503: try again in a moment. */
  'unavailable',
])
export type MailboxRefusal = z.infer<typeof mailboxRefusal>

/**
 * To a connected agent: an ask it was given needs no answer any more. `accepted`: its own answer counts; `answered`:
 * another process of the same agent was first; `late`: the deadline is past; `withdrawn`: the answer is not awaited any
 * more.
 */
const askOver = z.object({ ask: z.string(), why: z.enum(['accepted', 'answered', 'late', 'withdrawn']) })
export type AskOver = z.infer<typeof askOver>

/** To a connected agent: the acknowledgement contained no valid answer; another may follow, by POST. */
const answerRefused = z.object({ ask: z.string(), code: mailboxRefusal, message: z.string() })
export type AnswerRefused = z.infer<typeof answerRefused>

export interface ServerToAgent {
  /** The acknowledgement carries the answer. */
  ask: (ask: WireAsk, answer: (answer: unknown) => void) => void
  over: (message: AskOver) => void
  refused: (message: AnswerRefused) => void
}
