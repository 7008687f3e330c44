import { ratedOf } from '@masquerade/lab'
import { matchesOf, RunFileError, readHeader } from './run-file.ts'

/** What people can rate of a run, in the form that a batch of the site is made of. */
export function itemLines(file: string): string[] {
  const { design } = readHeader(file).manifest
  const rated = ratedOf(design)
  if (!rated) throw new RunFileError(`${file} is a run of the design ${design}, of which people rate nothing`)
  const items = rated.items(matchesOf(file))
  if (!items.ok) throw new RunFileError(`${file}: ${items.error}`)
  return items.value.map((item) => JSON.stringify(item))
}
