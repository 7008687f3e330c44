import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import type { CardContent } from './card.tsx'
import { drawCard } from './draw-card.ts'

// The other processors are for those who wait for pages.
sharp.concurrency(1)

/** The thread that draws: what a picture shows comes in, its PNG goes out, or why there is none. */
parentPort?.on('message', (content: CardContent) => {
  drawCard(content).then(
    (png) => parentPort?.postMessage({ png }),
    (error: unknown) => parentPort?.postMessage({ fault: error instanceof Error ? error.message : String(error) }),
  )
})
