import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import type { PlayedMatch } from '@masquerade/lab'
import { z } from 'zod'
import { linesOf, RunFileError } from './run-file.ts'

/** Where a fork keeps its parent's matches until they are in their places: it needs its parent no more. */
const reusedOf = (file: string): string => `${file}.reused`

const form = z.object({ at: z.int().min(0), match: z.looseObject({ block: z.int() }) })

/** Writes down the matches that a fork takes, whole or not at all; how many these are. */
export function keepReused(file: string, matches: Iterable<{ at: number; match: PlayedMatch }>): number {
  mkdirSync(path.dirname(file), { recursive: true })
  const beginning = `${reusedOf(file)}.part`
  const descriptor = openSync(beginning, 'w')
  let count = 0
  try {
    for (const taken of matches) {
      writeSync(descriptor, `${JSON.stringify(taken)}\n`)
      count++
    }
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  renameSync(beginning, reusedOf(file))
  return count
}

/** The matches that are taken, each asked for in the order of the plan, as the lines that they are in a run's file. */
export function reusedLines(file: string): (at: number) => string | undefined {
  if (!existsSync(reusedOf(file))) return () => undefined
  const lines = linesOf(reusedOf(file))
  let next = read(lines, file)
  return (at) => {
    while (next && next.at < at) next = read(lines, file)
    return next?.at === at ? JSON.stringify(next.match) : undefined
  }
}

export const hasReused = (file: string): boolean => existsSync(reusedOf(file))

export function dropReused(file: string): void {
  rmSync(reusedOf(file), { force: true })
}

function read(lines: Generator<string>, file: string): { at: number; match: unknown } | undefined {
  const line = lines.next()
  if (line.done) return undefined
  try {
    return form.parse(JSON.parse(line.value))
  } catch {
    throw new RunFileError(`${reusedOf(file)}: a line is no match with its place: make the fork again`)
  }
}
