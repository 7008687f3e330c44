import { readFileSync } from 'node:fs'
import { agreeing, BUILT_IN, manifestSchema } from '@masquerade/lab'
import { type Asked, one } from '../arguments.ts'
import { experimentNamed } from '../document.ts'
import { planted as plantedHolds } from '../planted.ts'
import { RunFileError } from '../run-file.ts'

/** What is built in, and whether the lab is right. */

export function list(): void {
  for (const { experiment, question } of Object.values(BUILT_IN)) console.log(`${experiment}: ${question}`)
}

export function showManifest(asked: Asked): void {
  console.log(JSON.stringify(experimentNamed(one(asked, 'an experiment'), asked.given).manifest, null, 2))
}

export function schema(): void {
  console.log(JSON.stringify(manifestSchema(), null, 2))
}

export function statistics(asked: Asked): void {
  const { cases, differences } = agreeing(parsed(one(asked, 'a file of cases')))
  for (const difference of differences) console.error(difference)
  console.log(`${cases - differences.length} of ${cases} agree`)
  if (differences.length > 0) process.exitCode = 1
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) throw new RunFileError(`${file} is not JSON: ${error.message}`)
    throw error
  }
}

export async function planted({ words, given }: Asked): Promise<void> {
  process.exitCode = (await plantedHolds(words, given)) ? 0 : 1
}
