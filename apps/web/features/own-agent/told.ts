/** Why something was not done; pages have a sentence for each, and one for all others. */
export const PROBLEMS = [
  'limited',
  'no-such-agent',
  'retired',
  'busy',
  'space-busy',
  'budget',
  'no-arena',
  'no-opponents',
  'not-its-owner',
  'verified-already',
  'no-such-check',
  'other-address',
  'unproven',
  'not-paused',
  'paused-by-admin',
  'secret-needed',
  'no-key',
  'no-such-game',
  'not-its-game',
] as const

export interface Told {
  problem?: string | undefined
  /** When it is possible again. */
  hours?: number
  /** What an address is to give back. */
  challenge?: string
  /** What was typed, to stand there again. */
  typed?: { address: string; model: string }
}

export function problemOf({ problem }: Told): (typeof PROBLEMS)[number] | 'other' | undefined {
  return problem === undefined ? undefined : (PROBLEMS.find((one) => one === problem) ?? 'other')
}
