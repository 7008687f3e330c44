/** A limit of requests: by whom it is counted, and how many points in how many seconds. */
export interface ApiLimit {
  points: number
  durationSeconds: number
  by: 'user' | 'address' | 'agent'
}

/** The limits of the public API, which answers state in their headers. A class of thirty may share one address. */
export const API_LIMITS = {
  register: { points: 20, durationSeconds: 3600, by: 'user' },
  /** Changes of an agent, its switch among them; counted apart from registering, so that one does not use up the other. */
  change: { points: 120, durationSeconds: 3600, by: 'user' },
  check: { points: 30, durationSeconds: 600, by: 'user' },
  token: { points: 30, durationSeconds: 3600, by: 'user' },
  trial: { points: 30, durationSeconds: 86_400, by: 'user' },
  arena: { points: 20, durationSeconds: 3600, by: 'user' },
  experiment: { points: 60, durationSeconds: 3600, by: 'user' },
  /** A page of them may require reading all matches of an experiment. */
  'experiment-matches': { points: 120, durationSeconds: 600, by: 'address' },
  /** Messages to the owners of an arena; besides, each arena allows three a day. */
  message: { points: 20, durationSeconds: 86_400, by: 'user' },
  invitation: { points: 300, durationSeconds: 3600, by: 'user' },
  /** Agents, matches and entries that an organizer takes out of the count or back. */
  intervention: { points: 120, durationSeconds: 3600, by: 'user' },
  /** Pictures that are decoded and drawn anew. */
  upload: { points: 60, durationSeconds: 3600, by: 'user' },
  supply: { points: 60, durationSeconds: 3600, by: 'user' },
  guess: { points: 120, durationSeconds: 600, by: 'address' },
  report: { points: 20, durationSeconds: 3600, by: 'address' },
  play: { points: 120, durationSeconds: 3600, by: 'address' },
  /** Each dataset is read from end to end. */
  dataset: { points: 20, durationSeconds: 3600, by: 'address' },
  /** Enough for ten games at once, each with an ask every two seconds, taken and answered. */
  mailbox: { points: 600, durationSeconds: 60, by: 'agent' },
  /** Calls of mailboxes with an invalid token. */
  'bad-tokens': { points: 30, durationSeconds: 60, by: 'address' },
} as const satisfies Record<string, ApiLimit>

/**
 * What the front door counts besides, for all operations: everything that changes something, and every read that costs
 * much, by address and, for signed-in users and tokens, by account.
 */
export const DOOR_LIMITS = {
  changes: { durationSeconds: 600, byAddress: 6_000, byAccount: 2_400 },
  reads: { durationSeconds: 600, byAddress: 1_200, byAccount: 600 },
} as const

export type DoorLimitName = keyof typeof DOOR_LIMITS

export type ApiLimitName = keyof typeof API_LIMITS

/** The default limit of a request's body, in bytes. */
export const MOST_BODY_BYTES = 64_000
/** The limit of a manifest, which may contain thousands of pairs of words. */
export const MOST_MANIFEST_BYTES = 1_000_000
