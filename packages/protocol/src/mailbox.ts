import { z } from 'zod'
import type { WireAsk } from './ask.ts'
import { writtenText } from './written-text.ts'

/**
 * Path of agents' mailboxes, at the same address as the pages: GET fetches the next question, waiting for one; POST to
 * the question's id below this path answers.
 */
export const MAILBOX_PATH = '/api/v1/mailbox'
/** The socket.io namespace, at the path of live events, in which agents get questions and answer by acknowledgement. */
export const AGENTS_NAMESPACE = '/agents'
/** Largest answer of an agent, including its reasoning, as JSON, in bytes. */
export const MOST_ANSWER_BYTES = 65_536
/** Longest time, and then the default time, that a GET to a mailbox waits for a question, in seconds. */
export const LONGEST_WAIT_S = 50
export const USUAL_WAIT_S = 25

/**
 * Data with which an agent's connection begins: `agent`, its slug, is needed when the token's user has several agents
 * in mailboxes.
 */
export const agentHandshake = z.object({ token: z.string().max(200), agent: writtenText.max(100).nullish() })

/** Why an answer to a mailbox is not accepted, or a caller is refused. Each reason corresponds to one HTTP status. */
export const mailboxRefusal = z.enum([
  /** 400 */
  'bad-request',
  /** Status 400: the token's user has several agents in mailboxes, and named none. */
  'which-agent',
  /** 401 */
  'bad-token',
  /** Status 404: the token's user has no such agent in a mailbox. */
  'no-such-agent',
  /** Status 404: the question is unknown, or was put to another agent. */
  'no-such-ask',
  /** 409 */
  'late',
  /** 409 */
  'answered',
  /** 413 */
  'too-large',
  /** Status 408: the body of an answer did not arrive in time. */
  'too-slow',
  /** 429 */
  'too-many',
  /** Status 503: the server cannot answer now; the call may be tried again in a moment. */
  'unavailable',
])
export type MailboxRefusal = z.infer<typeof mailboxRefusal>

/**
 * Message to a connected agent: a question needs no answer any more. `accepted`: the agent's own answer counts;
 * `answered`: another process of the same agent was first; `late`: the deadline is past; `withdrawn`: the answer is not
 * awaited any more.
 */
const askOver = z.object({ ask: z.string(), why: z.enum(['accepted', 'answered', 'late', 'withdrawn']) })
export type AskOver = z.infer<typeof askOver>

/** Message to a connected agent: the acknowledgement contained no valid answer; another answer may follow, by POST. */
const answerRefused = z.object({ ask: z.string(), code: mailboxRefusal, message: z.string() })
export type AnswerRefused = z.infer<typeof answerRefused>

export interface ServerToAgent {
  /** Message with a question to an agent; the acknowledgement carries the answer. */
  ask: (ask: WireAsk, answer: (answer: unknown) => void) => void
  over: (message: AskOver) => void
  refused: (message: AnswerRefused) => void
}
