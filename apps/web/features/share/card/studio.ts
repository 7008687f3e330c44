import { parentPort } from 'node:worker_threads'
import { err, ok, type Result } from '@masquerade/game'
import sharp from 'sharp'
import type { CardContent } from './card.tsx'
import { drawCard } from './draw-card.ts'

// The other processors are for those who wait for pages.
sharp.concurrency(1)

/** The thread that draws: what a picture shows comes in, its PNG goes out, or why there is none. */
parentPort?.on('message', async (content: CardContent) => {
  parentPort?.postMessage(await drawing(content))
})

async function drawing(content: CardContent): Promise<Result<Uint8Array, string>> {
  try {
    return ok(await drawCard(content))
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error))
  }
}
