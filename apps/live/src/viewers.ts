import { randomUUID } from 'node:crypto'
import { repeating } from './repeating.ts'
import type { Store } from './store.ts'

interface ViewersEars {
  watched(): Iterable<string>
  here(match: string): number
  tell(match: string, viewers: number): void
  failed(error: unknown): void
}

export function openViewers(
  watching: Store['watching'],
  { watched, here, tell, failed }: ViewersEars,
  everyMs: number,
) {
  const gateway = randomUUID()
  let elsewhere = new Map<string, number>()
  let sent = new Map<string, number>()
  let noted = false
  const noting = repeating(everyMs, note, failed)

  async function note() {
    const counts = [...watched()].map((match) => ({ match, viewers: here(match) })).filter(({ viewers }) => viewers > 0)
    if (counts.length === 0 && !noted) return
    noted = counts.length > 0
    const others = await watching.note(gateway, counts)
    elsewhere = new Map(others.map(({ match, viewers }) => [match, viewers]))
    const before = sent
    sent = new Map()
    for (const { match } of counts) {
      const all = total(match)
      if (before.get(match) !== all) tell(match, all)
      sent.set(match, all)
    }
  }

  const total = (match: string): number => here(match) + (elsewhere.get(match) ?? 0)

  return {
    of(match: string): number {
      const all = total(match)
      // The new spectator gets the number at once, and with it forgotten here, the next message informs the others.
      if (sent.get(match) !== all) sent.delete(match)
      return all
    },
    async close(): Promise<void> {
      await noting.stop()
      if (noted) await watching.leave(gateway).catch(failed)
    },
  }
}

const TOUCH_EVERY_MS = 60_000

/** Stores once a minute that visitors are present, because built-in agents play less without spectators. */
export function attentionKeeper(
  attention: Pick<Store['attention'], 'touch'>,
  somebodyIsThere: () => boolean,
  failed: (error: unknown) => void,
) {
  let noted = false
  const timer = setInterval(() => {
    noted = false
    if (somebodyIsThere()) look()
  }, TOUCH_EVERY_MS)

  function look() {
    if (noted) return
    noted = true
    attention.touch().catch(failed)
  }

  return { look, close: () => clearInterval(timer) }
}
