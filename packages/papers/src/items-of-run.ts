import { err, type Result } from '@masquerade/game'
import type { BatchItem, BatchKind } from '@masquerade/lab/raters/items'
import { ratedItems } from './deep/rated-items.ts'
import { ratedContexts } from './interintent/rated-contexts.ts'

interface Rated {
  kind: BatchKind
  items(matches: Iterable<unknown>): Result<BatchItem[], string>
}

/** The experiment designs that have something for people to rate, by id. */
const RATED: Readonly<Record<string, Rated>> = {
  describing: { kind: 'score', items: ratedItems },
  intentions: { kind: 'intentions', items: ratedContexts },
}

/**
 * Returns the items that people can rate in an experiment run of the given design; undefined where the design has
 * nothing to rate.
 */
export const ratedOf = (design: string): Rated | undefined => (Object.hasOwn(RATED, design) ? RATED[design] : undefined)

/**
 * Returns the items that people can rate from the whole file of an experiment run; undefined for a text that is no
 * experiment run.
 */
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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
