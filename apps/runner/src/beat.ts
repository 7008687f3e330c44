import { randomUUID } from 'node:crypto'
import os from 'node:os'
import type { PlayContext } from './play-context.ts'
import type { Player } from './player.ts'

const EVERY_MS = 2_000

/** Every few seconds a runner reports that it is alive, and reads what administrators and owners want of it. */
export function beating(
  { store, leaving, say }: Pick<PlayContext, 'store' | 'leaving' | 'say'>,
  { playing, drop }: Pick<Player, 'playing' | 'drop'>,
  { places, checking }: { places: number; checking: ReadonlySet<string> },
  everyMs = EVERY_MS,
) {
  const id = randomUUID()
  const name = `${os.hostname()} ${process.pid}`
  const { runners } = store.operating
  let drained = false

  return {
    takes: () => !drained,
    async run(signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        const news = runners.news()
        try {
          const skew = store.clock.skew()
          const heard = await runners.beat({ id, name, skew, places, playing: [...playing], checking: checking.size })
          if (heard.drained !== drained) {
            say(heard.drained ? 'drained: plays what it has, and takes no more' : 'takes matches again')
          }
          drained = heard.drained
          drop(heard.over)
          const fresh = heard.takenOut.filter((table) => !leaving.has(table))
          leaving.heard(fresh)
          if (fresh.length > 0) await store.agents.withdraw(fresh)
        } catch (error) {
          store.condition.note(error) // the loops that play matches report an unreachable database
        }
        await news.within(everyMs, signal)
        news.forget()
      }
      await runners.leave(id).catch(() => {}) // it is found to be silent
    },
  }
}
