import { z } from 'zod'

export interface Change {
  path: string
  from?: unknown
  to?: unknown
}

export interface Lineage {
  parent: string
  changed: readonly Change[]
  reused: number
}

export interface RunHistory {
  lineage?: Lineage
  /** The numbers of match set-ups by which a finished run was extended, one number for each extension. */
  added?: readonly number[]
}

const change = z.strictObject({ path: z.string(), from: z.json().exactOptional(), to: z.json().exactOptional() })

export const lineage = z.strictObject({
  parent: z.string().regex(/^[0-9a-f]{64}$/, 'a SHA-256 in hexadecimal'),
  changed: z.array(change).min(1),
  reused: z.int().min(0),
})
