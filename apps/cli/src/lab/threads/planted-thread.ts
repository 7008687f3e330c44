import { parentPort } from 'node:worker_threads'
import { type PlantedJob, readingOf } from './planted-runs.ts'

parentPort?.on('message', (job: PlantedJob) => parentPort?.postMessage(readingOf(job)))
