import { NOTICE_CHANNEL, type Notice } from '@masquerade/protocol'
import pg from 'pg'
import { asError } from '../database/faults.ts'
import type { Client } from '../database/rows.ts'

/** When more notices than this wait, the oldest are dropped: readers look into the database now and then anyway. */
const BACKLOG = 10_000
const PAUSE_MS = 1_000
/** Notices that belong together go in one message, and after the question to an agent that follows the noticed answer. */
const GATHERING_MS = 5

export type Notifier = ReturnType<typeof openNotifier>

/** Notices only hint that new data is stored, so sending does not wait for the disk, and a few may be lost. */
export function openNotifier(url: string, onError: (error: Error) => void) {
  let pending: Parcel[] = []
  let sending: Promise<void> | undefined
  let client: pg.Client | undefined
  let pause: NodeJS.Timeout | undefined

  async function connected(): Promise<pg.Client> {
    if (client) return client
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'masquerade notices',
      connectionTimeoutMillis: 5_000,
      query_timeout: 10_000,
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
    while (pending.length > 0 && !pause) {
      await new Promise((resolve) => setTimeout(resolve, GATHERING_MS))
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
        onError(asError(error))
        pause = setTimeout(resume, PAUSE_MS)
        pause.unref()
      }
    }
  }

  function resume() {
    pause = undefined
    start()
  }

  function start() {
    if (sending || pause || pending.length === 0) return
    sending = drain().finally(() => {
      sending = undefined
      start() // something may have come after the last look
    })
  }

  function sendParcel(parcel: Parcel): void {
    if (pending.length >= BACKLOG) pending.shift()
    pending.push(parcel)
    start()
  }

  return {
    send: (notice: Notice): void => sendParcel(parcelOf(notice)),
    sendParcel,
    async flush(): Promise<void> {
      while (sending) await sending
    },
    async close(): Promise<void> {
      while (sending) await sending
      clearTimeout(pause)
      await client?.end().catch(() => {})
      client = undefined
    },
  }
}

/** Sends a notice once the transaction of `client` is committed, and at once if it has none. */
export async function notify(client: Client, notice: Notice): Promise<void> {
  await client.query('SELECT pg_notify($1, $2)', [NOTICE_CHANNEL, JSON.stringify([notice])])
}

/** PostgreSQL limits the payload of a notice to 8,000 bytes, so 7,900 leave some room. */
export const PAYLOAD_BYTES = 7900

interface Parcel {
  whole: string
  hint?: string
}

export const parcelOf = (notice: Notice): Parcel => {
  if (notice.kind !== 'events') return { whole: JSON.stringify(notice) }
  const { events: _, ...hint } = notice
  return { whole: JSON.stringify(notice), hint: JSON.stringify(hint) }
}

export function eventsParcel(match: string, from: number, to: number, events: readonly string[]): Parcel {
  const hint = JSON.stringify({ kind: 'events', match, from, to })
  return { whole: `${hint.slice(0, -1)},"events":[${events.join(',')}]}`, hint }
}

/** Packs notices for sending; one that is too long goes without its events, which readers then fetch from the log. */
export function pack(parcels: readonly Parcel[]): string[] {
  const payloads: string[] = []
  let items: string[] = []
  let size = 2
  for (const { whole, hint = whole } of parcels) {
    const item = Buffer.byteLength(whole) + 2 > PAYLOAD_BYTES ? hint : whole
    const bytes = Buffer.byteLength(item) + 1
    if (items.length > 0 && size + bytes > PAYLOAD_BYTES) {
      payloads.push(`[${items.join(',')}]`)
      items = []
      size = 2
    }
    items.push(item)
    size += bytes
  }
  if (items.length > 0) payloads.push(`[${items.join(',')}]`)
  return payloads
}
