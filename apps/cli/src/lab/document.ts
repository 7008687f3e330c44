import { readFileSync } from 'node:fs'
import { casting } from '@masquerade/casting'
import { BUILT_IN, type Casting, type Changes, type Experiment, experimentOf, withPeople } from '@masquerade/lab'
import { RunFileError } from './run-file.ts'

/** An experiment by the name of one that is built in, or by the file of its manifest. */
export function experimentNamed(name: string, changes: Changes): Experiment {
  const document: unknown = Object.hasOwn(BUILT_IN, name) ? BUILT_IN[name] : read(name)
  return settledOr(name, document, changes)
}

/** An experiment whose matches are there already: also one in which people played, whom nobody asks here. */
export function settledToRead(name: string, document: unknown, changes: Changes): Experiment {
  return settledOr(name, document, changes, withPeople(casting))
}

/** Throws all that is wrong with a manifest, each with its path. */
export function settledOr(name: string, document: unknown, changes: Changes, from: Casting = casting): Experiment {
  const settled = experimentOf(document, from, changes)
  if (settled.ok) return settled.value
  const lines = settled.error.map(({ path, message }) => `  ${path === '' ? 'the manifest' : path}: ${message}`)
  throw new RunFileError([`${name} cannot be run:`, ...lines].join('\n'))
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const known = Object.keys(BUILT_IN).join(', ')
    const why = error instanceof SyntaxError ? `is not JSON: ${error.message}` : 'is neither built in nor a file'
    throw new RunFileError(`${file} ${why}. Built in are ${known}.`)
  }
}
