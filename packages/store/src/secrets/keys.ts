import type { Database } from '../database.ts'
import { unwritten } from '../unwritten.ts'
import type { SealingKey } from './sealing.ts'

export interface Rotated {
  /** How many secrets the new key opens now. */
  resealed: number
  /** Versions and checks whose secret the old key could not open; they stay as they were. */
  failed: string[]
}

export interface Keys {
  /** A runner's public key: whoever seals uses the newest that is not retired. */
  publish(key: SealingKey): Promise<void>
  current(): Promise<SealingKey | undefined>
  /** Publishes the new key, retires the old one and seals every secret anew. Again after a crash, it goes on. */
  rotate(privateKeys: { from: string; to: string }): Promise<Rotated>
}

export function keys(_database: Database): Keys {
  return unwritten()
}
