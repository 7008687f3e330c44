import type { Json, Result } from '@masquerade/game'
import type { Pool } from 'pg'
import { unwritten } from '../unwritten.ts'

export interface MailboxQuestion {
  askId: string
  agentId: string
  /** What is put on the wire. */
  payload: Json
  /** ISO. */
  deadline: string
}

export interface MailboxAnswer {
  answer: Json
  answeredAt: string
}

/** `late` and `answered` are 409s, `no-such-ask` is a 404: also for another agent's. */
export interface MailboxError {
  code: 'late' | 'answered' | 'no-such-ask'
  message: string
}

export interface TakeOptions {
  /** Those handed out lately too: for a connection that is new and has none of them. */
  again?: boolean
  signal?: AbortSignal
}

export interface Mailbox {
  /** Asking again under the same id, after a take-over, puts the new deadline and hands it out again. */
  put(question: MailboxQuestion): Promise<void>
  /**
   * The agent's open questions, oldest deadline first; waits for one when there is none. One that was handed out and
   * not answered is handed out again after a few seconds: whoever fetched it may have lost it. Marks it as present.
   */
  take(agentId: string, waitMs: number, options?: TakeOptions): Promise<MailboxQuestion[]>
  /** Accepted once, until the deadline. */
  answer(askId: string, agentId: string, answer: Json): Promise<Result<void, MailboxError>>
  /** The answer once it is there; undefined when the signal aborts first, the deadline passes, or there is no such ask. */
  await(askId: string, signal: AbortSignal): Promise<MailboxAnswer | undefined>
  /** Its process is there now: to be called every few seconds while a socket is open; `take` does so by itself. */
  touch(agentId: string): Promise<void>
  /** True once the agent's process is there, false when the signal aborts first. */
  present(agentId: string, signal: AbortSignal): Promise<boolean>
}

export function mailbox(
  _pool: Pool,
  _url: string,
  _onError: (error: Error) => void,
): Mailbox & {
  close(): Promise<void>
} {
  return unwritten<Mailbox & { close(): Promise<void> }>({ close: async () => {} })
}
