import { NOTICE_CHANNEL, type Notice } from '@masquerade/protocol'
import pg from 'pg'

/** The most unsent notices; beyond that number the oldest are dropped, since readers also poll now and then. */
const BACKLOG = 10_000
const PAUSE_MS = 1_000

export interface Notifier {
  /**
   * Queues a notice to be sent and returns at once; notices that pile up while others are being sent are sent together
   * next time.
   */
  send(notice: Notice): void
  /** Queues a notice that is serialized already, and returns at once. */
  sendParcel(parcel: Parcel): void
  /** Resolves when all earlier notices have been sent, or given up. */
  flush(): Promise<void>
  close(): Promise<void>
}

/**
 * Sends notices in order over one connection of its own, after the data they are about was committed. Notices are
 * hints, so sending does not wait for the disk, and a lost connection loses a few of them at worst.
 */
export function openNotifier(url: string, onError: (error: Error) => void): Notifier {
  let pending: Parcel[] = []
  let sending: Promise<void> | undefined
  let client: pg.Client | undefined
  /** Timer of the pause in which a lost connection is given time to come back. */
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
        onError(error instanceof Error ? error : new Error(String(error)))
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
    // Waiting for one turn of the event loop lets the notices of one append go together.
    sending = new Promise<void>((resolve) => setImmediate(resolve)).then(drain).finally(() => {
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
    send: (notice) => sendParcel(parcelOf(notice)),
    sendParcel,
    async flush() {
      while (sending) await sending
    },
    async close() {
      while (sending) await sending
      clearTimeout(pause)
      await client?.end().catch(() => {})
      client = undefined
    },
  }
}

/** The largest payload of a notice, in bytes: PostgreSQL's limit is 8,000, and this leaves some room. */
export const PAYLOAD_BYTES = 7900

/** A notice for sending, serialized once. */
export interface Parcel {
  whole: string
  /** The shorter form of the notice, without the events themselves, for when the whole notice is too long. */
  hint?: string
}

export const parcelOf = (notice: Notice): Parcel => {
  if (notice.kind !== 'events') return { whole: JSON.stringify(notice) }
  const { events: _, ...hint } = notice
  return { whole: JSON.stringify(notice), hint: JSON.stringify(hint) }
}

/** Makes a notice of a match's events that are serialized already. */
export function eventsParcel(match: string, from: number, to: number, events: readonly string[]): Parcel {
  const hint = JSON.stringify({ kind: 'events', match, from, to })
  return { whole: `${hint.slice(0, -1)},"events":[${events.join(',')}]}`, hint }
}

/**
 * Packs notices into as few payloads as their order allows, each a JSON array. Events are included when they fit; a
 * notice that is too long even alone goes without its events, and the reader fetches them.
 */
export function pack(parcels: readonly Parcel[], limit = PAYLOAD_BYTES): string[] {
  const payloads: string[] = []
  let items: string[] = []
  let size = 2
  for (const { whole, hint = whole } of parcels) {
    const item = Buffer.byteLength(whole) + 2 > limit ? hint : whole
    const bytes = Buffer.byteLength(item) + 1
    if (items.length > 0 && size + bytes > limit) {
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
