import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import type { CardContent } from './card.tsx'
import { drawCard } from './draw-card.ts'

// Only one processor is used for drawing; the others stay free for serving pages.
sharp.concurrency(1)

parentPort?.on('message', (content: CardContent) => {
  drawCard(content).then(
    (png) => parentPort?.postMessage({ png }),
    (error: unknown) => parentPort?.postMessage({ fault: error instanceof Error ? error.message : String(error) }),
  )
})
