/** The ways in which a speech responds to another player. */
export const REPLIES = ['build', 'echo', 'contrast', 'doubt', 'accuse', 'answer'] as const

/**
 * `build` adds to another's statement, `echo` repeats it in other words, `contrast` opposes it, `doubt` quotes it as the
 * other's claim, `accuse` argues for a vote, and `answer` responds to one who voted against the speaker.
 */
export type ReplyKind = (typeof REPLIES)[number]

/**
 * A way of speaking. A frame is a sentence with `{}` for the predicate, `{name}` for another player, and, in English,
 * `{it}` for the subject.
 */
export interface Voice {
  openings: readonly string[]
  /** Its own ways of responding, beside those that all voices share. */
  replies?: Partial<Readonly<Record<ReplyKind, readonly string[]>>>
  /** The probability that it responds to another player's speech when it can. */
  sociable: number
}

/**
 * All sentences of a language. English frames fit things, animals, people at work and ideas alike. A Chinese frame
 * pauses before the predicate and has no subject, so that it fits predicates with and without one of their own.
 */
export interface Voices {
  /** Openings that any player may use: the plainest first. */
  openings: readonly string[]
  replies: Readonly<Record<ReplyKind, readonly string[]>>
  /** Sentences added after an echo or a doubt. */
  additions: readonly string[]
  /** The words for `{it}`: for things, and for people at their work. */
  subjects: Readonly<Record<'thing' | 'person', string>>
  players: Readonly<Record<string, Voice>>
}
