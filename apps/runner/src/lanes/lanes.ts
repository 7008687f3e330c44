import { randomUUID } from 'node:crypto'
import type { Lanes, Place } from '@masquerade/connectors'
import { cachedIn, messageOf, type Random } from '@masquerade/game'
import { CONNECTIONS } from '@masquerade/outbound'
import type { Store } from '../store.ts'
import { HostLane } from './host-lane.ts'

export interface LaneTimes {
  /** After this long without a report, a runner's share of the requests to each host goes to others. */
  leaseMs: number
  calmMs: number
  eagerMs: number
  pausesMs: number
}

const TIMES: LaneTimes = { leaseMs: 10_000, calmMs: 2_500, eagerMs: 250, pausesMs: 500 }
const AFTER_FAULT_MS = 500
const SWEEP_MS = 60_000

export interface OpenLanes extends Lanes {
  close(): Promise<void>
}

interface LanesContext {
  store: { lanes: Pick<Store['lanes'], 'share' | 'pause' | 'pauses' | 'sweep'> }
  random: Random
  say(line: string): void
}

/** Each runner reserves a share of the requests that a host allows, so that a question needs no database statement. */
export function openLanes(
  { store, random, say }: LanesContext,
  limit: number,
  times: Partial<LaneTimes> = {},
): OpenLanes {
  const { leaseMs, calmMs, eagerMs, pausesMs } = { ...TIMES, ...times }
  const runner = randomUUID()
  const most = Math.min(limit, CONNECTIONS)
  const hosts = new Map<string, HostLane>()
  const pauses = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let dueAt = Number.POSITIVE_INFINITY
  let sharing = false
  let again = false
  let closed = false
  let down = false
  let pausesAt = 0
  let sweptAt = performance.now()

  function shareIn(ms: number): void {
    const at = performance.now() + ms
    if (closed || at >= dueAt) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(tick, ms)
    timer.unref()
  }

  function tick(): void {
    dueAt = Number.POSITIVE_INFINITY
    if (sharing) {
      again = true
      return
    }
    sharing = true
    again = false
    void shareNow().finally(() => {
      sharing = false
      if (again && !down && isWaiting()) shareIn(0)
      else if (down) shareIn(AFTER_FAULT_MS)
      else if (hosts.size > 0) shareIn(isWaiting() ? eagerMs : Math.min(calmMs, leaseMs / 4))
    })
  }

  const isWaiting = () => [...hosts.values()].some(({ waits }) => waits)

  async function shareNow(): Promise<void> {
    const needs = [...hosts.values()].map((lane) => lane.need(most))
    const askedAt = performance.now()
    try {
      const shares = await store.lanes.share(runner, needs, { limit, leaseMs })
      const until = askedAt + leaseMs
      for (const { host, granted, open } of shares) hosts.get(host)?.take({ granted, open, until })
      for (const { host, want } of needs) if (want === 0 && hosts.get(host)?.isIdle) hosts.delete(host)
      if (askedAt - sweptAt > SWEEP_MS) {
        sweptAt = askedAt
        await store.lanes.sweep()
      }
      if (down) say('asks go out again')
      down = false
    } catch (error) {
      if (!down) say(`asks wait for their places: ${messageOf(error)}`)
      down = true
    }
  }

  const laneTo = (host: string): HostLane => cachedIn(hosts, host, () => new HostLane(host, shareIn))

  const readingPauses = setInterval(() => void readPauses(), pausesMs)
  readingPauses.unref()

  async function readPauses(): Promise<void> {
    if (hosts.size === 0 || closed) return
    const now = performance.now()
    if (now - pausesAt < pausesMs / 2) return
    pausesAt = now
    for (const [lane, until] of pauses) if (until <= now) pauses.delete(lane)
    try {
      for (const { lane, ms } of await store.lanes.pauses()) {
        pauses.set(lane, Math.max(pauses.get(lane) ?? 0, now + ms))
      }
    } catch {
      // If this read of the database fails, the runner learns of a host's pause when the host refuses its next request.
    }
  }

  return {
    place(host, who = ''): Place {
      let held: HostLane | undefined
      let ownMs = () => 0
      return {
        enterNow() {
          const lane = laneTo(host)
          if (!held && lane.enterNow(who)) held = lane
          return held !== undefined
        },
        async enter(signal) {
          if (held) return
          const lane = laneTo(host)
          const before = lane.fullMs(who)
          ownMs = () => Math.max(0, lane.fullMs(who) - before)
          await lane.enter(who, signal)
          held = lane
        },
        ownMs: () => ownMs(),
        leave() {
          held?.leave(who)
          held = undefined
        },
      }
    },
    pauseOf: (lane) => Math.max(0, (pauses.get(lane) ?? 0) - performance.now()),
    pause(lane, ms) {
      const until = performance.now() + ms
      if (until <= (pauses.get(lane) ?? 0)) return
      pauses.set(lane, until)
      // If a pause cannot be stored, other runners learn of it when the host refuses their requests.
      store.lanes.pause(lane, ms).catch(() => {})
    },
    spread: (ms) => ms * (1 + random() / 4),
    async close() {
      closed = true
      clearTimeout(timer)
      clearInterval(readingPauses)
      const needs = [...hosts.keys()].map((host) => ({ host, used: 0, need: 0, want: 0 }))
      if (needs.length > 0) await store.lanes.share(runner, needs, { limit, leaseMs }).catch(() => {}) // the lease ends by itself
    },
  }
}
