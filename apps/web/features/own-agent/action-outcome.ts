/** Why an action of the owner was refused; pages have a sentence for each code, and one for all others. */
export const PROBLEMS = [
  'limited',
  'no-such-agent',
  'retired',
  'busy',
  'space-busy',
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
  'no-such-table',
  'match-over',
] as const

export interface ActionOutcome {
  problem?: string | undefined
  /** In how many hours the action is possible again. */
  hours?: number
  /** The challenge that the address is to give back. */
  challenge?: string
  /** What the owner typed, to stand in the form again. */
  typed?: { address: string; model: string }
}

export function problemOf({ problem }: ActionOutcome): (typeof PROBLEMS)[number] | 'other' | undefined {
  return problem === undefined ? undefined : (PROBLEMS.find((one) => one === problem) ?? 'other')
}
