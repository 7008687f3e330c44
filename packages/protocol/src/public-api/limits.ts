/** A limit on API requests: how callers are told apart, and how many points each caller may use in how many seconds. */
export interface ApiLimit {
  points: number
  durationSeconds: number
  by: 'user' | 'address' | 'agent'
}

/**
 * The limits of the public API, which its replies state in headers. Limits on requests from one
 * address are generous, because a school class of thirty may share one address.
 */
export const API_LIMITS = {
  register: { points: 20, durationSeconds: 3600, by: 'user' },
  /**
   * Limit for changes of an agent, including switching it on and off; counted apart from registering agents, so that
   * neither uses up the limit of the other.
   */
  change: { points: 120, durationSeconds: 3600, by: 'user' },
  check: { points: 30, durationSeconds: 600, by: 'user' },
  token: { points: 30, durationSeconds: 3600, by: 'user' },
  trial: { points: 30, durationSeconds: 86_400, by: 'user' },
  arena: { points: 20, durationSeconds: 3600, by: 'user' },
  experiment: { points: 60, durationSeconds: 3600, by: 'user' },
  /** Limit for lists of an experiment's matches: one page may require reading all matches of the experiment. */
  'experiment-matches': { points: 120, durationSeconds: 600, by: 'address' },
  /** Limit for messages to the owners of an arena's agents; besides, each arena allows three a day. */
  message: { points: 20, durationSeconds: 86_400, by: 'user' },
  invitation: { points: 300, durationSeconds: 3600, by: 'user' },
  /**
   * Limit on how often an organizer may declare that agents, matches or entries of a word list no longer
   * count in an arena, or count again.
   */
  intervention: { points: 120, durationSeconds: 3600, by: 'user' },
  /** Limit for uploads of pictures, which are decoded and drawn anew. */
  upload: { points: 60, durationSeconds: 3600, by: 'user' },
  supply: { points: 60, durationSeconds: 3600, by: 'user' },
  guess: { points: 120, durationSeconds: 600, by: 'address' },
  report: { points: 20, durationSeconds: 3600, by: 'address' },
  play: { points: 120, durationSeconds: 3600, by: 'address' },
  /** Limit for downloads of datasets, each of which is read from end to end. */
  dataset: { points: 20, durationSeconds: 3600, by: 'address' },
  /**
   * Limit for mailboxes: enough for ten games at once, each with a question every two seconds, fetched and answered.
   */
  mailbox: { points: 600, durationSeconds: 60, by: 'agent' },
  /** Limit for calls of mailboxes with an invalid token. */
  'bad-tokens': { points: 30, durationSeconds: 60, by: 'address' },
} as const satisfies Record<string, ApiLimit>

/**
 * Additional limits that the site's proxy (front door) applies to all operations: to everything that changes something,
 * and to every read that costs much. Counted by address and, for signed-in users and tokens, by account.
 */
export const DOOR_LIMITS = {
  changes: { durationSeconds: 600, byAddress: 6_000, byAccount: 2_400 },
  reads: { durationSeconds: 600, byAddress: 1_200, byAccount: 600 },
} as const

export type DoorLimitName = keyof typeof DOOR_LIMITS

export type ApiLimitName = keyof typeof API_LIMITS

/** Greatest size of a request's body by default, in bytes. */
export const MOST_BODY_BYTES = 64_000
/** Greatest size of an experiment's manifest, in bytes; it may contain thousands of pairs of words. */
export const MOST_MANIFEST_BYTES = 1_000_000
