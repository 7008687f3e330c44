import type { LaneNeed } from '@masquerade/store'

/** Places beyond those that are needed now, so that the next questions find one: some, or a part of what is needed. */
const SPARE = 8
const SPARE_PART = 0.5
/** What was wanted before and is not any more is given back little by little. */
const KEPT_PART = 0.8
/** A host that nobody asks for so long needs no share. */
const IDLE_MS = 5_000

interface Waiter {
  come(): void
}

export interface Share {
  granted: number
  open: number
  /** By the clock that nobody sets. */
  until: number
}

/** The requests of this runner to one host: as many at once as its share has places, the others in order. */
export class HostLane {
  readonly #host: string
  readonly #shareIn: (ms: number) => void
  readonly #waiting = new Set<Waiter>()
  #share: Share = { granted: 0, open: 0, until: 0 }
  #used = 0
  #wanted = 0
  #usedAt = performance.now()

  constructor(host: string, shareIn: (ms: number) => void) {
    this.#host = host
    this.#shareIn = shareIn
  }

  get waits(): boolean {
    return this.#waiting.size > 0
  }

  get isIdle(): boolean {
    return this.#used === 0 && this.#waiting.size === 0
  }

  enter(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.reject(signal.reason)
    if (this.#waiting.size === 0 && this.#hasRoom()) {
      this.#begin()
      return Promise.resolve()
    }
    this.#shareIn(0)
    return new Promise((resolve, reject) => {
      const waiter = {
        come: () => {
          signal.removeEventListener('abort', giveUp)
          resolve()
        },
      }
      const giveUp = () => {
        this.#waiting.delete(waiter)
        reject(signal.reason)
      }
      this.#waiting.add(waiter)
      signal.addEventListener('abort', giveUp, { once: true })
    })
  }

  leave(): void {
    this.#used -= 1
    this.#usedAt = performance.now()
    this.#admit()
    // Others wait for what is granted here beyond this runner's part.
    if (this.#share.granted > this.#share.open && this.#used < this.#share.granted) this.#shareIn(0)
  }

  /**
   * What it has and needs now. Until it hears what it is granted on that, it has no more under way than it says here: what
   * it does not ask for any more may be another's by then, also when the answer gets lost.
   */
  need(most: number): LaneNeed {
    const used = this.#used
    const need = used + this.#waiting.size
    const lately = performance.now() - this.#usedAt < IDLE_MS
    const spared = need + Math.max(SPARE, Math.ceil(need * SPARE_PART))
    this.#wanted = need > 0 || lately ? Math.min(most, Math.max(spared, Math.floor(this.#wanted * KEPT_PART))) : 0
    this.#share = { ...this.#share, open: Math.min(this.#share.open, used) }
    return { host: this.#host, used, need: Math.min(need, most), want: this.#wanted }
  }

  take(share: Share): void {
    this.#share = share
    this.#admit()
  }

  #hasRoom(): boolean {
    return this.#used < this.#share.open && performance.now() < this.#share.until
  }

  #begin(): void {
    this.#used += 1
    this.#usedAt = performance.now()
  }

  #admit(): void {
    for (const waiter of this.#waiting) {
      if (!this.#hasRoom()) return
      this.#waiting.delete(waiter)
      this.#begin()
      waiter.come()
    }
  }
}
