import { readFileSync } from 'node:fs'
import { agreeing, manifestSchema } from '@masquerade/lab'
import { type Io, linesIn } from '../../../../../scripts/command/io.ts'
import { type Asked, one } from '../arguments.ts'
import { experimentNamed } from '../kept-run.ts'
import type { Desk } from '../lab-desk.ts'
import { RunFileError } from '../run-file.ts'

export async function showManifest(desk: Desk, asked: Asked): Promise<void> {
  const { manifest } = await experimentNamed(desk, one(asked, 'an experiment'), asked.given)
  desk.io.log(...linesIn(JSON.stringify(manifest, null, 2)))
}

export function schema(io: Io): void {
  io.log(...linesIn(JSON.stringify(manifestSchema(), null, 2)))
}

export function statistics(io: Io, asked: Asked): number {
  const { cases, differences } = agreeing(parsed(one(asked, 'a file of cases')))
  for (const difference of differences) io.error(difference)
  io.log(`${cases - differences.length} of ${cases} agree`)
  return differences.length > 0 ? 1 : 0
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) throw new RunFileError(`${file} is not JSON: ${error.message}`)
    throw error
  }
}
