import { readFileSync } from 'node:fs'
import { contextsOf, type Marks, intentionMark as mark, speechMark } from '@masquerade/lab'
import { z } from 'zod'
import { matchesOf, RunFileError } from './run-file.ts'

/** All that there is to mark of a run, a line each, for those who mark it elsewhere. */
export function* contextLines(file: string): Generator<string> {
  for (const match of matchesOf(file)) for (const context of contextsOfMatch(match, file)) yield JSON.stringify(context)
}

/** Marks out of a file, one a line: of intentions, and of whole speeches. */
export function marksIn(file: string): Marks {
  const items: Marks['items'][number][] = []
  const speeches: Marks['speeches'][number][] = []
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (line.trim() === '') continue
    const parsed = z.union([mark, speechMark]).safeParse(parsedLine(line))
    if (!parsed.success) throw new RunFileError(`${file}: line ${index + 1} is no mark`)
    if ('item' in parsed.data) items.push(parsed.data)
    else speeches.push(parsed.data)
  }
  return { items, speeches }
}

function contextsOfMatch(match: Parameters<typeof contextsOf>[0], file: string) {
  const { observed } = match
  if (typeof observed === 'object' && observed !== null && 'told' in observed) return contextsOf(match)
  throw new RunFileError(`${file}: nobody was asked what was meant in its matches`)
}

function parsedLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
