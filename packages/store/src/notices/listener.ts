import { NOTICE_CHANNEL, type Notice, noticeBatch } from '@masquerade/protocol'
import pg from 'pg'
import { asError } from '../database/faults.ts'

export interface NoticeHandler {
  notices(batch: Notice[]): void
  /** The connection was lost and restored: notices are missing, so the log must be read again. */
  reconnected(): void
}

export function listen(url: string, handler: NoticeHandler, onError: (error: Error) => void): Listener {
  const ears = {
    payload: (text: string) => handler.notices(noticeBatch.parse(JSON.parse(text))),
    reconnected: () => handler.reconnected(),
  }
  return hear(url, NOTICE_CHANNEL, ears, onError)
}

interface Ears {
  payload(text: string): void
  reconnected(): void
}

export type Listener = ReturnType<typeof hear>

const FIRST_RETRY_MS = 100
const LAST_RETRY_MS = 5_000
/** While no notices come, the database connection is tested, and counts as lost when the test takes too long. */
const HEARTBEAT_MS = 10_000
const HEARTBEAT_TIMEOUT_MS = 5_000

/** Receives the notices of a PostgreSQL channel on a separate connection, which is opened again when it is lost. */
export function hear(url: string, channel: string, ears: Ears, onError: (error: Error) => void) {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let heardBefore = false
  let retryMs = FIRST_RETRY_MS
  let markReady: () => void = () => {}
  const ready = new Promise<void>((resolve) => {
    markReady = resolve
  })

  async function connect() {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'masquerade listener',
      connectionTimeoutMillis: HEARTBEAT_TIMEOUT_MS,
      query_timeout: HEARTBEAT_TIMEOUT_MS,
      keepAlive: true,
    })
    client = fresh
    fresh.on('error', (error) => lost(fresh, error))
    fresh.on('end', () => lost(fresh, new Error('the connection for notices ended')))
    fresh.on('notification', ({ payload }) => guarded(() => ears.payload(payload ?? '')))
    try {
      await fresh.connect()
      await fresh.query(`LISTEN ${channel}`)
    } catch (error) {
      lost(fresh, asError(error))
      return
    }
    if (client !== fresh) return // lost or closed meanwhile
    retryMs = FIRST_RETRY_MS
    timer = setTimeout(() => heartbeat(fresh), HEARTBEAT_MS)
    const again = heardBefore
    heardBefore = true
    if (again) guarded(() => ears.reconnected())
    markReady()
  }

  async function heartbeat(current: pg.Client) {
    try {
      await current.query('SELECT 1')
      if (client === current) timer = setTimeout(() => heartbeat(current), HEARTBEAT_MS)
    } catch (error) {
      lost(current, asError(error))
    }
  }

  function lost(which: pg.Client, error: Error) {
    if (client !== which) return
    client = undefined
    clearTimeout(timer)
    void which.end().catch(() => {})
    if (closed) return
    onError(error)
    timer = setTimeout(connect, retryMs)
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
  }

  /** Neither a malformed notice nor an error of the handler may end the receiving of notices. */
  function guarded(tell: () => void) {
    try {
      tell()
    } catch (error) {
      onError(asError(error))
    }
  }

  void connect()
  return {
    ready,
    async close(): Promise<void> {
      closed = true
      clearTimeout(timer)
      const open = client
      client = undefined
      await open?.end().catch(() => {})
    },
  }
}
