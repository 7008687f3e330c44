import { z } from 'zod'

/** A difference of two manifests at a path: the old and the new value, missing where there was none. */
export interface Change {
  path: string
  from?: unknown
  to?: unknown
}

/** The run of which another is a fork. */
export interface Lineage {
  /** The digest of the parent run. */
  parent: string
  changed: readonly Change[]
  /** How many of its matches are the parent's. */
  reused: number
}

/** Facts about a run beside its manifest. */
export interface RunHistory {
  lineage?: Lineage
  /** How many blocks were added each time after the table was done. */
  added?: readonly number[]
}

const change = z.strictObject({ path: z.string(), from: z.json().exactOptional(), to: z.json().exactOptional() })

/** The form of a lineage in stored runs. */
export const lineage = z.strictObject({
  parent: z.string().regex(/^[0-9a-f]{64}$/, 'a SHA-256 in hexadecimal'),
  changed: z.array(change).min(1),
  reused: z.int().min(0),
})
