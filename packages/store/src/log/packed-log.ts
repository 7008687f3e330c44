import { err, type Logged, ok, type Result } from '@masquerade/game'
import { z } from 'zod'
import { pack, unpack } from '../packing/packing.ts'

/** Events are only checked to be objects here, because their game's own schema checks the content later. */
const data = z.custom<Logged['data']>((value) => typeof value === 'object' && value !== null)
const events = z.array(z.object({ seq: z.int(), at: z.string(), type: z.string(), v: z.int(), data }))

export const packLog = (log: readonly Logged[]): Promise<Buffer | undefined> => pack(log)

export function unpackLog(packed: Buffer): Result<Logged[], string> {
  const unpacked = unpack(packed)
  if (!unpacked.ok) return err(`its log is damaged: ${unpacked.error}`)
  const parsed = events.safeParse(unpacked.value)
  return parsed.success ? ok(parsed.data) : err(`its log is damaged: ${z.prettifyError(parsed.error)}`)
}
