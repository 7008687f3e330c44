import { cachedIn } from '@masquerade/game'
import type { LaneNeed, LaneShare } from '@masquerade/store/asks'

const SPARE = 8
const SPARE_PART = 0.5
const KEPT_PART = 0.8
const IDLE_MS = 5_000

/** Of the requests that a host allows at once, one owner's agents must leave this fraction to other owners' agents. */
const LEFT_TO_OTHERS = 0.25

/** If a host allows one request at a time, one owner may use it; otherwise each owner leaves some to others. */
const leavingSome = (places: number): number =>
  places < 2 ? places : places - Math.max(1, Math.floor(places * LEFT_TO_OTHERS))

interface Part {
  used: number
  readonly waiting: Set<() => void>
  fullMs: number
  fullSince?: number | undefined
}

interface Share extends Pick<LaneShare, 'granted' | 'open'> {
  until: number
}

/** Requests beyond what a host allows wait; next comes one of the owner who has the fewest requests open. */
export class HostLane {
  readonly #host: string
  readonly #shareIn: (ms: number) => void
  readonly #parts = new Map<string, Part>()
  #share: Share = { granted: 0, open: 0, until: 0 }
  #used = 0
  #waiting = 0
  #wanted = 0
  #usedAt = performance.now()

  constructor(host: string, shareIn: (ms: number) => void) {
    this.#host = host
    this.#shareIn = shareIn
  }

  get waits(): boolean {
    return this.#waiting > 0
  }

  get isIdle(): boolean {
    return this.#used === 0 && this.#waiting === 0
  }

  enterNow(who: string): boolean {
    const part = this.#partOf(who)
    if (part.waiting.size > 0 || !this.#hasRoom() || !this.#mayHaveMore(part)) {
      this.#forget(who, part)
      return false
    }
    this.#begin(who, part)
    return true
  }

  enter(who: string, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.reject(signal.reason)
    if (this.enterNow(who)) return Promise.resolve()
    const part = this.#partOf(who)
    this.#shareIn(0)
    return new Promise((resolve, reject) => {
      const come = () => {
        signal.removeEventListener('abort', giveUp)
        resolve()
      }
      const giveUp = () => {
        part.waiting.delete(come)
        this.#waiting -= 1
        this.#forget(who, part)
        reject(signal.reason)
      }
      part.waiting.add(come)
      this.#waiting += 1
      signal.addEventListener('abort', giveUp, { once: true })
    })
  }

  /** For how many milliseconds in total this owner has been at the limit of simultaneous requests. */
  fullMs(who: string): number {
    const { fullMs = 0, fullSince } = this.#parts.get(who) ?? {}
    return fullMs + (fullSince === undefined ? 0 : performance.now() - fullSince)
  }

  leave(who: string): void {
    const part = this.#partOf(who)
    part.used -= 1
    this.#weigh(part)
    this.#last(who, part)
    this.#forget(who, part)
    this.#used -= 1
    this.#usedAt = performance.now()
    this.#admit()
    // Reported at once, because other runners wait for their part of the host's limit.
    if (this.#share.granted > this.#share.open && this.#used < this.#share.granted) this.#shareIn(0)
  }

  /** How many requests this runner needs at once; until the database answers, it starts no new request. */
  need(most: number): LaneNeed {
    const used = this.#used
    const mostOfOne = leavingSome(most)
    let need = used
    for (const part of this.#parts.values()) need += Math.max(0, Math.min(part.waiting.size, mostOfOne - part.used))
    const usedRecently = performance.now() - this.#usedAt < IDLE_MS
    const spared = need + Math.max(SPARE, Math.ceil(need * SPARE_PART))
    this.#wanted = need > 0 || usedRecently ? Math.min(most, Math.max(spared, Math.floor(this.#wanted * KEPT_PART))) : 0
    this.#share = { ...this.#share, open: Math.min(this.#share.open, used) }
    return { host: this.#host, used, need: Math.min(need, most), want: this.#wanted }
  }

  take(share: Share): void {
    this.#share = share
    for (const part of this.#parts.values()) this.#weigh(part)
    this.#admit()
  }

  #hasRoom(): boolean {
    return this.#used < this.#share.open && performance.now() < this.#share.until
  }

  #mayHaveMore({ used }: Part): boolean {
    return used === 0 || used < leavingSome(this.#share.open)
  }

  /** An owner's limit follows from the share granted to this runner, because the usable share changes often. */
  #weigh(part: Part): void {
    const isFull = part.used > 0 && part.used >= leavingSome(this.#share.granted)
    if (isFull === (part.fullSince !== undefined)) return
    const now = performance.now()
    if (part.fullSince !== undefined) part.fullMs += now - part.fullSince
    part.fullSince = isFull ? now : undefined
  }

  #begin(who: string, part: Part): void {
    part.used += 1
    this.#weigh(part)
    this.#used += 1
    this.#usedAt = performance.now()
    this.#last(who, part)
  }

  #last(who: string, part: Part): void {
    this.#parts.delete(who)
    this.#parts.set(who, part)
  }

  #admit(): void {
    while (this.#waiting > 0 && this.#hasRoom()) {
      const next = this.#next()
      if (!next) return
      const [who, part, come] = next
      part.waiting.delete(come)
      this.#waiting -= 1
      this.#begin(who, part)
      come()
    }
  }

  #next(): [string, Part, () => void] | undefined {
    let fewest: [string, Part] | undefined
    for (const [who, part] of this.#parts) {
      if (part.waiting.size === 0 || !this.#mayHaveMore(part)) continue
      if (!fewest || part.used < fewest[1].used) fewest = [who, part]
    }
    if (!fewest) return undefined
    const [come] = fewest[1].waiting
    return come && [...fewest, come]
  }

  #partOf(who: string): Part {
    return cachedIn(this.#parts, who, () => ({ used: 0, waiting: new Set(), fullMs: 0 }))
  }

  #forget(who: string, part: Part): void {
    if (part.used === 0 && part.waiting.size === 0) this.#parts.delete(who)
  }
}
