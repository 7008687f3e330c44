import { err, type Result } from '@masquerade/game'
import { isObject } from '@masquerade/lab/manifest/digest'
import type { BatchItem, BatchKind } from '@masquerade/lab/raters/items'
import { ratedItems } from './deep/rated-items.ts'
import { ratedContexts } from './interintent/rated-contexts.ts'

interface Rated {
  kind: BatchKind
  items(matches: Iterable<unknown>): Result<BatchItem[], string>
}

const RATED: Readonly<Record<string, Rated>> = {
  describing: { kind: 'score', items: ratedItems },
  intentions: { kind: 'intentions', items: ratedContexts },
}

export const ratedOf = (design: string): Rated | undefined => (Object.hasOwn(RATED, design) ? RATED[design] : undefined)

export function itemsInRun(text: string): Result<{ kind: BatchKind; items: BatchItem[] }, string> | undefined {
  const [first = '', ...lines] = text.trim().split('\n')
  const header = parsed(first)
  if (!isObject(header) || header.lab !== 1 || !isObject(header.manifest)) return undefined
  const design = String(header.manifest.design)
  const rated = ratedOf(design)
  if (!rated) return err(`of a run of the design ${design} people rate nothing`)
  const read = rated.items(lines.map(parsed))
  return read.ok ? { ok: true, value: { kind: rated.kind, items: read.value } } : read
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
