import type { MatchEventsReply } from '@masquerade/protocol'
import { notebook, type Records } from './records.ts'
import type { Spectator } from './spectator.ts'

const EVERY_MS = 400
const WITHIN_MS = 10_000
const MOST = 12

/** Somebody who asks the public API for what is new, again and again, as a page without a live connection does. */
export function pageReader(by: string, pages: string, records: Records): Spectator {
  const notes = notebook(by, records)
  const wanted = new Set<string>()
  const ending = new AbortController()
  void read()

  async function read(): Promise<void> {
    while (!ending.signal.aborted) {
      for (const match of wanted) await readOn(match).catch(() => {}) // the page is away: it is asked again
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    }
  }

  async function readOn(match: string): Promise<void> {
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(WITHIN_MS)])
    const response = await fetch(`${pages}/api/v1/matches/${match}/events?after=${notes.last(match)}`, { signal })
    if (!response.ok) return
    const { status, events } = (await response.json()) as MatchEventsReply // what the public API documents
    if (ending.signal.aborted) return
    notes.note(match, events)
    notes.noteStatus(match, status)
    if (notes.isOver(match)) wanted.delete(match)
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }

  return {
    watch(matches) {
      for (const match of matches) if (wanted.size < MOST && !notes.isOver(match)) wanted.add(match)
    },
    close: () => ending.abort(),
  }
}
