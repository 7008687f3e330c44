import { availableParallelism } from 'node:os'
import { cachedIn } from '@masquerade/game'
import { FIRST_RUNS, PLANTED, type Reading } from '@masquerade/planted'
import type { Io } from '../../../../../scripts/command/io.ts'
import { progressOf } from '../../progress.ts'
import { RunFileError } from '../run-file.ts'
import type { PlantedJob, PlantedResult } from './planted-thread.ts'
import { startTaskThread } from './task-thread.ts'

const RUNS = 200

/** Tests the lab's statistics with agents of known behaviour: each computed value must lie in a known range. */
export async function planted(
  io: Io,
  words: readonly string[],
  { runs = RUNS, cores = availableParallelism() }: { runs?: number; cores?: number },
): Promise<boolean> {
  const chosen = PLANTED.filter(({ id }) => words.every((word) => id.includes(word)))
  if (chosen.length === 0) {
    throw new RunFileError(
      `nothing is planted by these words. There is:\n${PLANTED.map(({ id }) => `  ${id}`).join('\n')}`,
    )
  }
  const jobs = chosen.flatMap((one): PlantedJob[] => {
    const count = one.few ? FIRST_RUNS : runs
    return Array.from({ length: count }, (_, index) => ({ id: one.id, seed: index + 1 }))
  })
  const readings = await readingsOf(io, jobs, Math.min(cores, jobs.length))
  const regions = chosen.flatMap((one) => {
    const found = one.regions.map((region) => region(readings.get(one.id) ?? []))
    io.log(`${one.id}:`)
    for (const { name, holds, found: value } of found) io.log(`  ${holds ? 'holds' : 'FAILS'}  ${name}: ${value}`)
    return found
  })
  const held = regions.filter(({ holds }) => holds).length
  io.log(`${held} of ${regions.length} regions hold`)
  return held === regions.length
}

async function readingsOf(io: Io, jobs: readonly PlantedJob[], threads: number): Promise<Map<string, Reading[]>> {
  const progress = progressOf(io, jobs.length, 'experiments')
  const readings = new Map<string, Reading[]>()
  let next = 0
  const one = async () => {
    const thread = await startTaskThread<PlantedJob, PlantedResult>('planted-thread.ts')
    for (let job = jobs[next++]; job; job = jobs[next++]) {
      const { id, seed, reading } = await thread.ask(job)
      cachedIn(readings, id, (): Reading[] => [])[seed - 1] = reading
      progress.tick(1)
    }
    await thread.end()
  }
  await Promise.all(Array.from({ length: threads }, one))
  progress.stop()
  return readings
}
