import { Worker } from 'node:worker_threads'
import { err, ok, type Result } from '@masquerade/game'
import type { CardContent } from '../features/share/card/card.tsx'
import type { Artist, Drawn } from '../lib/server/process.ts'

export interface ArtistOptions {
  /** How many pictures wait at most for the one that is being drawn. */
  waiting?: number
  /** How long a picture may take, in milliseconds. */
  withinMs?: number
  /** The script of the thread. */
  studio?: URL
}

interface Commission {
  content: CardContent
  resolve(drawn: Drawn): void
  reject(error: Error): void
}

const STUDIO = new URL('../features/share/card/studio.mjs', import.meta.url)
const MOST_WAITING = 24
/** The first one waits for the thread, too, and for the fonts to be read. */
const WITHIN_MS = 20_000

/**
 * Draws one picture after the other in a thread of its own, so that nobody who asks for anything else waits for them.
 * The thread is begun for the first picture, and anew when it broke or did not come to an end.
 */
export function openArtist({ waiting = MOST_WAITING, withinMs = WITHIN_MS, studio = STUDIO }: ArtistOptions = {}) {
  const line: Commission[] = []
  let current: Commission | undefined
  let thread: Worker | undefined
  let patience: NodeJS.Timeout | undefined

  const draw: Artist = (content) =>
    new Promise<Drawn>((resolve, reject) => {
      if (line.length >= waiting) return resolve(err('busy'))
      line.push({ content, resolve, reject })
      if (!current) next()
    })

  function next() {
    clearTimeout(patience)
    current = line.shift()
    if (!current) return
    thread ??= begin()
    thread.postMessage(current.content)
    patience = setTimeout(() => broken(new Error(`a picture took longer than ${withinMs} ms`)), withinMs)
  }

  function begin(): Worker {
    // Without the options of this process: one of them may make the process end with its parent.
    const begun = new Worker(studio, { execArgv: [] })
    begun.unref()
    begun.on('message', (result: Result<Uint8Array, string>) => {
      if (begun !== thread) return
      if (result.ok) current?.resolve(ok(Buffer.from(result.value)))
      else current?.reject(new Error(`a picture could not be drawn: ${result.error}`))
      next()
    })
    begun.on('error', (error) => begun === thread && broken(error))
    begun.on('exit', () => begun === thread && broken(new Error('the thread that draws ended')))
    return begun
  }

  function broken(error: unknown) {
    void thread?.terminate()
    thread = undefined
    current?.reject(error instanceof Error ? error : new Error(String(error)))
    next()
  }

  return {
    draw,
    async close() {
      const closing = thread
      thread = undefined
      clearTimeout(patience)
      for (const { reject } of [...(current ? [current] : []), ...line.splice(0)])
        reject(new Error('nobody draws any more'))
      current = undefined
      await closing?.terminate()
    },
  }
}
