import { randomUUID } from 'node:crypto'
import os from 'node:os'
import type { PlayContext } from './play-context.ts'
import type { Player } from './player.ts'

const EVERY_MS = 2_000

export interface Beating {
  /** Whether this runner takes matches and checks; an administrator may have it drained. */
  takes(): boolean
  /** Says every few seconds that this runner is there, and does what is asked of it; until the signal aborts. */
  run(signal: AbortSignal): Promise<void>
}

/** What administrators see of this runner, and what they ask of it. */
export function beating(
  { store, clock, say }: Pick<PlayContext, 'store' | 'clock' | 'say'>,
  { playing, drop }: Pick<Player, 'playing' | 'drop'>,
  { places, checking }: { places: number; checking: ReadonlySet<string> },
  everyMs = EVERY_MS,
): Beating {
  const id = randomUUID()
  const name = `${os.hostname()} ${process.pid}`
  const { runners } = store.operating
  let drained = false

  return {
    takes: () => !drained,
    async run(signal) {
      while (!signal.aborted) {
        try {
          const skew = store.clock.skew()
          const heard = await runners.beat({ id, name, skew, places, playing: [...playing], checking: checking.size })
          if (heard.drained !== drained) {
            say(heard.drained ? 'drained: plays what it has, and takes no more' : 'takes matches again')
          }
          drained = heard.drained
          drop(heard.over)
        } catch (error) {
          store.condition.note(error) // a database that is away is said by whoever plays
        }
        await clock.sleep(everyMs, signal)
      }
      await runners.leave(id).catch(() => {}) // it is found to be silent
    },
  }
}
