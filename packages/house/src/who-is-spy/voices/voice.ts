export const REPLIES = ['build', 'echo', 'contrast', 'doubt', 'accuse', 'answer'] as const

/**
 * A way in which a speech responds to another player: `build` adds to a statement, `echo` repeats it in other words,
 * `contrast` opposes it, `doubt` quotes it as the other's claim, `accuse` argues for a vote, and `answer` responds to
 * someone who voted against the speaker.
 */
export type ReplyKind = (typeof REPLIES)[number]

/**
 * A player's way of speaking, as sentence frames. A frame is a sentence with `{}` for the predicate, `{name}` for
 * another player, and, in English, `{it}` for the subject.
 */
export interface Voice {
  openings: readonly string[]
  /** A player's own sentences to respond to others are used in addition to the sentences that all players share. */
  replies?: Partial<Readonly<Record<ReplyKind, readonly string[]>>>
  sociable: number
}

/**
 * English sentence frames (sentences with a gap for a statement) fit things, animals, people at work and ideas alike; a
 * Chinese frame pauses before the predicate and has no subject, so that predicates with and without a subject fit.
 */
export interface Voices {
  openings: readonly string[]
  replies: Readonly<Record<ReplyKind, readonly string[]>>
  additions: readonly string[]
  /** The English words that replace the placeholder `{it}`: one for things, and one for people at their work. */
  subjects: Readonly<Record<'thing' | 'person', string>>
  players: Readonly<Record<string, Voice>>
}
