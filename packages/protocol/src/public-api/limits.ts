/** Limits on requests from one address are generous, because a school class of thirty may share one address. */
export const API_LIMITS = {
  register: { points: 20, durationSeconds: 3600, by: 'user' },
  /** Registering agents and changing agents have separate limits, so that one does not use up the other. */
  change: { points: 120, durationSeconds: 3600, by: 'user' },
  check: { points: 30, durationSeconds: 600, by: 'user' },
  token: { points: 30, durationSeconds: 3600, by: 'user' },
  trial: { points: 30, durationSeconds: 86_400, by: 'user' },
  arena: { points: 20, durationSeconds: 3600, by: 'user' },
  experiment: { points: 60, durationSeconds: 3600, by: 'user' },
  /** Reading one page of an experiment's matches may require reading all matches of the experiment. */
  'experiment-matches': { points: 120, durationSeconds: 600, by: 'address' },
  /** Besides the limit on an organizer's messages to the owners of agents, each arena allows three messages a day. */
  message: { points: 20, durationSeconds: 86_400, by: 'user' },
  invitation: { points: 300, durationSeconds: 3600, by: 'user' },
  intervention: { points: 120, durationSeconds: 3600, by: 'user' },
  /** Excluding an agent and taking it back can be repeated, and each time the owners in the arena get a notice. */
  exclusion: { points: 60, durationSeconds: 86_400, by: 'user' },
  /** Uploads of pictures are limited, because each picture is decoded and drawn anew. */
  upload: { points: 60, durationSeconds: 3600, by: 'user' },
  supply: { points: 60, durationSeconds: 3600, by: 'user' },
  guess: { points: 120, durationSeconds: 600, by: 'address' },
  report: { points: 20, durationSeconds: 3600, by: 'address' },
  play: { points: 120, durationSeconds: 3600, by: 'address' },
  /** Downloads of datasets are limited, because each dataset is read from end to end. */
  dataset: { points: 20, durationSeconds: 3600, by: 'address' },
  /** An agent that plays ten games at once may ask for its next question every two seconds in each of them. */
  mailbox: { points: 600, durationSeconds: 60, by: 'agent' },
  'bad-tokens': { points: 30, durationSeconds: 60, by: 'address' },
} as const satisfies Record<string, { points: number; durationSeconds: number; by: 'user' | 'address' | 'agent' }>

/** Limits on how often one address, and one user or token, sends changes and costly requests. */
export const DOOR_LIMITS = {
  changes: { durationSeconds: 600, byAddress: 6_000, byAccount: 2_400 },
  reads: { durationSeconds: 600, byAddress: 1_200, byAccount: 600 },
} as const

export type DoorLimitName = keyof typeof DOOR_LIMITS

export type ApiLimitName = keyof typeof API_LIMITS

export const MOST_BODY_BYTES = 64_000
/** The JSON description of an experiment may contain thousands of pairs of words. */
export const MOST_MANIFEST_BYTES = 1_000_000
