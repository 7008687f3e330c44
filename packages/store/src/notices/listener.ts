import { NOTICE_CHANNEL, type Notice, noticeBatch } from '@masquerade/protocol'
import { hear, type Listener } from './hear.ts'

export interface NoticeHandler {
  /** A batch of notices, in order. */
  notices(batch: Notice[]): void
  /** The connection was lost and is back: notices sent meanwhile are lost, so the listener reads on from the log. */
  reconnected(): void
}

/** Hears the notices of matches. */
export function listen(url: string, handler: NoticeHandler, onError: (error: Error) => void): Listener {
  const ears = {
    payload: (text: string) => handler.notices(noticeBatch.parse(JSON.parse(text))),
    reconnected: () => handler.reconnected(),
  }
  return hear(url, NOTICE_CHANNEL, ears, onError)
}
