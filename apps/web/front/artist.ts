import { err, ok } from '@masquerade/game'
import { openWorkThread } from '@masquerade/lab/work-thread'
import type { CardContent } from '../features/share/card/card.tsx'
import type { Artist } from '../lib/server/process.ts'

const STUDIO = new URL('../features/share/card/studio.mjs', import.meta.url)
const MOST_WAITING = 24
/** Long, because the first picture also waits until the thread has loaded its fonts. */
const WITHIN_MS = 20_000
const THREAD = { mostMegabytes: 512, idleMs: 60 * 60_000 }

/** Pictures are drawn one at a time in a thread of their own, so that other requests do not wait. */
export function openArtist({ waiting = MOST_WAITING, withinMs = WITHIN_MS, studio = STUDIO } = {}) {
  const thread = openWorkThread<CardContent, { png: Uint8Array }>({ ...THREAD, script: studio, withinMs })
  let underWay = 0
  let isClosed = false

  const draw: Artist = async (content) => {
    if (underWay > waiting) return err('busy')
    underWay += 1
    try {
      const drawn = await thread.work((tell) => {
        if (isClosed) throw new Error('drawing has ended')
        return tell(content)
      })
      if (!drawn.ok) throw new Error(`a picture could not be drawn: ${drawn.error}`)
      return ok(Buffer.from(drawn.value.png))
    } finally {
      underWay -= 1
    }
  }

  return {
    draw,
    close(): Promise<void> {
      isClosed = true
      return thread.close()
    },
  }
}
