import { NOTICE_CHANNEL, type Notice } from '@masquerade/protocol'
import pg from 'pg'
import { pack } from './pack.ts'

/** Beyond this many that could not be sent the oldest are dropped: readers read on by themselves now and then. */
const BACKLOG = 10_000
const RETRY_MS = 1_000

export interface Notifier {
  /** Returns at once; what piles up while a batch is under way goes with the next. */
  send(notice: Notice): void
  /** Resolves when all that was given before has been sent, or given up. */
  flush(): Promise<void>
  close(): Promise<void>
}

/**
 * Sends notices in order over one connection of its own, after the commit of what they tell. They are hints, so it
 * does not wait for the disk, and a lost connection loses a batch at worst.
 */
export function openNotifier(url: string, onError: (error: Error) => void): Notifier {
  let pending: Notice[] = []
  let sending: Promise<void> | undefined
  let client: pg.Client | undefined
  let retryAt = 0

  async function connected(): Promise<pg.Client> {
    if (client) return client
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'masquerade notices',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    })
    fresh.on('error', (error) => {
      onError(error)
      forget(fresh)
    })
    try {
      await fresh.connect()
      await fresh.query('SET synchronous_commit = off')
    } catch (error) {
      void fresh.end().catch(() => {})
      throw error
    }
    client = fresh
    return fresh
  }

  function forget(broken: pg.Client) {
    if (client === broken) client = undefined
    void broken.end().catch(() => {})
  }

  async function drain() {
    while (pending.length > 0 && Date.now() >= retryAt) {
      const batch = pending
      pending = []
      let used: pg.Client | undefined
      try {
        used = await connected()
        await used.query({
          name: 'notify',
          text: 'SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload',
          values: [NOTICE_CHANNEL, pack(batch)],
        })
      } catch (error) {
        if (used) forget(used)
        retryAt = Date.now() + RETRY_MS
        onError(error instanceof Error ? error : new Error(String(error)))
      }
    }
  }

  function start() {
    // A turn of the event loop lets what is appended together be told together.
    sending ??= new Promise<void>((resolve) => setImmediate(resolve)).then(drain).finally(() => {
      sending = undefined
      if (pending.length > 0 && Date.now() >= retryAt) start()
    })
  }

  return {
    send(notice) {
      if (pending.length >= BACKLOG) pending.shift()
      pending.push(notice)
      start()
    },
    async flush() {
      while (sending) await sending
    },
    async close() {
      while (sending) await sending
      await client?.end().catch(() => {})
      client = undefined
    },
  }
}
