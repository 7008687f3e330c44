import { z } from 'zod'

/**
 * A difference of two manifests (experiments' JSON descriptions) at a path: the old and the new value, each missing
 * where there was none.
 */
export interface Change {
  path: string
  from?: unknown
  to?: unknown
}

/** The parent run from which an experiment run was forked, with the changes of the manifest. */
export interface Lineage {
  /** The SHA-256 digest of the manifest (JSON description) of the parent run. */
  parent: string
  changed: readonly Change[]
  /** Number of the fork's matches that were taken over from the parent. */
  reused: number
}

/** The facts about an experiment run beside its manifest. */
export interface RunHistory {
  lineage?: Lineage
  /**
   * Numbers of blocks (groups of matches with the same deal) that were added to a run after its result table was
   * finished, one number for each extension.
   */
  added?: readonly number[]
}

const change = z.strictObject({ path: z.string(), from: z.json().exactOptional(), to: z.json().exactOptional() })

/** The schema of a fork's lineage in stored runs. */
export const lineage = z.strictObject({
  parent: z.string().regex(/^[0-9a-f]{64}$/, 'a SHA-256 in hexadecimal'),
  changed: z.array(change).min(1),
  reused: z.int().min(0),
})
