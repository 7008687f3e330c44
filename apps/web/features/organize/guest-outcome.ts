export const GUEST_PROBLEMS = [
  'no-such-arena',
  'not-yours',
  'not-now',
  'no-such-agent',
  'not-its-game',
  'not-invited',
  'named',
  'limited',
] as const

/** What came of inviting an agent, or of answering; pages have a sentence for each. */
export interface GuestOutcome {
  done?: 'invited' | 'joined'
  problem?: (typeof GUEST_PROBLEMS)[number]
  /** The agent that it was about. */
  agent?: string
}
