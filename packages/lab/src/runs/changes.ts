import { err, isParent, jsonIn, ok, ownOf, type Result, shortened } from '@masquerade/game'
import { z } from 'zod'
import { canonical } from '../manifest/digest.ts'
import { type Refusal, refusal } from '../manifest/refusals.ts'

export interface RunHistory {
  lineage?: Lineage
  /** The numbers of match set-ups by which a finished run was extended, one number for each extension. */
  added?: readonly number[]
}

const change = z.strictObject({ path: z.string(), from: z.unknown().exactOptional(), to: z.unknown().exactOptional() })

export type Change = z.infer<typeof change>

export const lineage = z.strictObject({
  parent: z.string().regex(/^[0-9a-f]{64}$/, 'a SHA-256 in hexadecimal'),
  changed: z.array(change).min(1),
  reused: z.int().min(0),
  /** The blocks that were added to the parent, and to its own parents, before matches were taken from it. */
  added: z.array(z.int().min(1)).min(1).exactOptional(),
})

export type Lineage = z.infer<typeof lineage>

/** Only where matches are taken: a fork that plays all of them anew took no second look at any. */
export function addedBefore({ lineage, added = [] }: RunHistory, reused: number): Pick<Lineage, 'added'> {
  const before = [...(lineage?.added ?? []), ...added]
  return reused > 0 && before.length > 0 ? { added: before } : {}
}

/** An object that one document lacks is a single difference, however large it is. */
export const changesBetween = (one: unknown, other: unknown): Change[] => between(one, other, [])

function between(one: unknown, other: unknown, path: readonly string[]): Change[] {
  if (canonicalOf(one) === canonicalOf(other)) return []
  if (isParent(one) && isParent(other) && Array.isArray(one) === Array.isArray(other)) {
    const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])]
    return keys.flatMap((key) => between(ownOf(one, key), ownOf(other, key), [...path, key]))
  }
  return [{ path: path.join('.'), ...(one !== undefined && { from: one }), ...(other !== undefined && { to: other }) }]
}

const canonicalOf = (value: unknown): string | undefined => (value === undefined ? undefined : canonical(value))

interface StoredRun {
  /** As JSON. */
  manifest: string
  /** The numbers of blocks that were added, which `manifest` counts among its own. */
  added: readonly number[]
  /** As JSON, for a run that was imported as a fork. */
  lineage?: string | undefined
}

/** What a stored fork changes is what it began with: blocks that were added later are listed by themselves. */
export function storedHistory(
  original: { digest: string; manifest: string; reused: number; added: readonly number[] } | undefined,
  { manifest, added, lineage }: StoredRun,
): RunHistory {
  if (!original) return { added, ...(lineage !== undefined && { lineage: JSON.parse(lineage) }) }
  const begun = JSON.parse(manifest)
  for (const more of added) begun.blocks -= more
  const changed = changesBetween(JSON.parse(original.manifest), begun)
  if (changed.length === 0) return { added }
  const { digest, reused } = original
  return { added, lineage: { parent: digest, changed, reused, ...addedBefore(original, reused) } }
}

/** An edit sets the value at a path in a JSON document; an edit without a value deletes the value at the path. */
export interface Edit {
  path: string
  value?: unknown
}

const LONGEST_PATH = 200

/** A change is written like `settings.fouls="masked"` or `places.guests.0.house=owl`; what is not JSON is a text. */
export function editOf(text: string): Edit | undefined {
  const at = text.indexOf('=')
  const path = text.slice(0, at)
  if (at <= 0 || at > LONGEST_PATH || path.split('.').some((part) => part === '')) return undefined
  const value = text.slice(at + 1)
  if (value === '') return { path }
  const read = jsonIn(value)
  return { path, value: read === undefined ? value : read }
}

/** An edit of a JSON document creates the objects that are missing on the edit's path, and no items of a list. */
export function edited(document: unknown, edits: readonly Edit[]): Result<unknown, Refusal[]> {
  let after = document
  const refusals: Refusal[] = []
  for (const { path, value } of edits) {
    const keys = path.split('.')
    const missing = refusalsOfItem(after, keys)
    refusals.push(...missing)
    if (missing.length === 0) after = withAt(after, keys, value)
  }
  return refusals.length > 0 ? err(refusals) : ok(after)
}

function refusalsOfItem(document: unknown, keys: readonly string[]): Refusal[] {
  let inner = document
  for (const [at, key] of keys.entries()) {
    if (!isParent(inner)) return []
    if (Array.isArray(inner) && isIndex(key) && Number(key) >= inner.length) {
      const code = inner.length === 0 ? 'index.empty' : 'index.beyond'
      return [refusal(keys.slice(0, at + 1), code, { list: keys.slice(0, at).join('.'), last: inner.length - 1 })]
    }
    inner = ownOf(inner, key)
  }
  return []
}

const isIndex = (key: string): boolean => /^\d+$/.test(key)

function withAt(document: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  const isList = Array.isArray(document)
  const entries = isParent(document) ? Object.entries(document) : []
  const before = entries.find(([name]) => name === key)?.[1]
  const after = rest.length > 0 ? withAt(before, rest, value) : value
  const others = entries.filter(([name]) => name !== key)
  if (after === undefined) return isList ? others.map(([, entry]) => entry) : Object.fromEntries(others)
  if (isList && isIndex(key)) return document.with(Number(key), after)
  const changed = entries.map(([name, entry]) => [name, name === key ? after : entry] as const)
  return Object.fromEntries(before === undefined ? [...others, [key, after]] : changed)
}

const MOST_TOLD = 3
const MOST_SHOWN = 60

/** A test that is made again after more blocks were added finds a difference too often. */
export const addedWarning = (added: readonly number[], to = ''): string =>
  `blocks were added ${added.length === 1 ? 'once' : `${added.length} times`}${to} after the table was done (${added.join(', ')}): p-values do not account for that`

export function lineageWarnings({ parent, changed, reused, added }: Lineage): string[] {
  const listed = changed.slice(0, MOST_TOLD).map(changeText)
  const others = changed.length - listed.length
  const all = [...listed, ...(others > 0 ? [`… (+${others})`] : [])].join('; ')
  return [
    `a fork of the run with the digest ${parent.slice(0, 12)}, of which ${reused} matches are taken: ${all}`,
    ...(added ? [addedWarning(added, ' to what this is a fork of')] : []),
  ]
}

/** A change between two experiments' JSON descriptions is shown like `places.guests.0.house: "owl" → "comet"`. */
export const changeText = ({ path, from, to }: Change): string => `${path}: ${valueText(from)} → ${valueText(to)}`

const valueText = (value: unknown): string => (value === undefined ? '–' : shortened(JSON.stringify(value), MOST_SHOWN))
