import { z } from 'zod'

/** A place in a manifest at which two differ: what stood there, and what does; missing where nothing did. */
export interface Change {
  path: string
  from?: unknown
  to?: unknown
}

/** Of which run another one is a fork. */
export interface Lineage {
  /** The digest of the run that it was made of. */
  parent: string
  changed: readonly Change[]
  /** How many of its matches are the parent's. */
  reused: number
}

/** What is to be known of a run beside its manifest. */
export interface RunHistory {
  lineage?: Lineage
  /** How many blocks were added each time after the table was done. */
  added?: readonly number[]
}

const change = z.strictObject({ path: z.string(), from: z.json().exactOptional(), to: z.json().exactOptional() })

/** The form of a lineage, where a run is kept as text. */
export const lineage = z.strictObject({
  parent: z.string().regex(/^[0-9a-f]{64}$/, 'a SHA-256 in hexadecimal'),
  changed: z.array(change).min(1),
  reused: z.int().min(0),
})
