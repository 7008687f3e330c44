import { z } from 'zod'
import type { WireAsk } from './ask.ts'
import { writtenText } from './written-text.ts'

/** An agent gets its next question by GET, which waits for one, and answers by POST to the question's id. */
export const MAILBOX_PATH = '/api/v1/mailbox'
export const AGENTS_NAMESPACE = '/agents'
export const MOST_ANSWER_BYTES = 65_536
export const LONGEST_WAIT_S = 50
export const USUAL_WAIT_S = 25

/** An agent's connection must name the agent when the token's user has several agents. */
export const agentHandshake = z.object({ token: z.string().max(200), agent: writtenText.max(100).nullish() })

export const mailboxRefusal = z.enum([
  'bad-request',
  /** The request is refused because the token's user has several agents and named none (HTTP status 400). */
  'which-agent',
  'bad-token',
  'no-such-agent',
  'no-such-ask',
  'late',
  'answered',
  'too-large',
  'too-slow',
  'compressed',
  'too-many',
  'unavailable',
])
export type MailboxRefusal = z.infer<typeof mailboxRefusal>

export interface MailboxAsk {
  /** A question that is asked again keeps its id; its deadline is replaced, and an answer already given stays. */
  id: string
  agentId: string
  payload: WireAsk
  /** In milliseconds since 1970, by the database's clock; no later answer is accepted, and never a second one. */
  deadline: number
}

/** `withdrawn`: no answer is needed any more; `answered`: another process of the agent was first. */
export type AskOver = { ask: string; why: 'accepted' | 'answered' | 'late' | 'withdrawn' }

/** An agent whose answer over the websocket was invalid may still answer the question by POST. */
export type AnswerRefused = { ask: string; code: MailboxRefusal; message: string }

export interface ServerToAgent {
  ask: (ask: WireAsk, answer: (answer: unknown) => void) => void
  over: (message: AskOver) => void
  refused: (message: AnswerRefused) => void
}
