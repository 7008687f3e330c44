import { existsSync } from 'node:fs'
import { type Edit, edited, editOf, forkOf, type Lineage, lineageOf, reusedMatches } from '@masquerade/lab'
import { withNamedStubs } from '@masquerade/planted/named-stubs'
import { documentNamed, experimentOfRun, orRefused } from './kept-run.ts'
import type { Desk } from './lab-desk.ts'
import { usualFile } from './play-run.ts'
import { matchesOf, RunFileError, readRun } from './run-file.ts'
import { keepReused } from './run-journal.ts'

interface ForkOptions {
  changes: readonly string[]
  manifest?: string | undefined
  file?: string | undefined
}

/**
 * Creates a fork: a changed experiment that reuses matches of another one. If the same fork exists already, it is
 * returned.
 */
export async function forkedRun(desk: Desk, parentFile: string, { changes, manifest, file }: ForkOptions) {
  const parent = await experimentOfRun(desk, parentFile)
  const document =
    manifest === undefined ? edited(parent.manifest, changes.map(editOrRefused)) : documentNamed(desk.io, manifest)
  const fork = orRefused(
    `${parentFile} cannot be forked so`,
    forkOf(parent, document, await withNamedStubs(desk.agents, document)),
  )
  const { experiment } = fork
  const place = file ?? usualFile(desk.folder, experiment)
  if (existsSync(place)) return { experiment, file: place, lineage: lineageThere(place, lineageOf(fork, 0)) }
  const reused = keepReused(place, reusedMatches(fork, matchesOf(parentFile)))
  return { experiment, file: place, lineage: lineageOf(fork, reused) }
}

function editOrRefused(text: string): Edit {
  const edit = editOf(text)
  if (edit) return edit
  throw new RunFileError(`--change ${text} is not of the form PATH=VALUE, like places.guests.0.house=owl`)
}

function lineageThere(file: string, wanted: Lineage): Lineage {
  const { lineage } = readRun(file)
  if (lineage?.parent === wanted.parent) return lineage
  throw new RunFileError(
    lineage
      ? `${file} is a fork of the run ${lineage.parent.slice(0, 12)}, not of ${wanted.parent.slice(0, 12)}`
      : `${file} is a run by itself and no fork: give the fork another file with --file`,
  )
}
