/** In what way a speech takes up another player. */
export const REPLIES = ['build', 'echo', 'contrast', 'doubt', 'accuse', 'answer'] as const

/**
 * `build` adds to what another said, `echo` says it again in other words, `contrast` sets something against it,
 * `doubt` quotes it as somebody else's claim, `accuse` argues for a vote, and `answer` turns to one who voted against
 * the speaker.
 */
export type ReplyKind = (typeof REPLIES)[number]

/**
 * A way of speaking. A frame is a sentence with `{}` where the predicate goes, `{name}` where another player is named,
 * and, in English, `{it}` for the subject.
 */
export interface Voice {
  openings: readonly string[]
  /** Its own ways of taking up others, beside those that all voices share. */
  replies?: Partial<Readonly<Record<ReplyKind, readonly string[]>>>
  /** How often it takes up another when there is occasion for it, from 0 to 1. */
  sociable: number
}

/**
 * All that can be said in a language. English frames fit things, animals, people at work and ideas alike. A Chinese frame
 * pauses before the predicate and has no subject, so that it fits predicates with and without one of their own.
 */
export interface Voices {
  /** Sentences that anybody may use: the plainest first. */
  openings: readonly string[]
  replies: Readonly<Record<ReplyKind, readonly string[]>>
  /** What is added after an echo or a doubt. */
  additions: readonly string[]
  /** What stands for `{it}`: for things, and for people at their work. */
  subjects: Readonly<Record<'thing' | 'person', string>>
  players: Readonly<Record<string, Voice>>
}
