/** What a speaker is after, for its private thought. */
export type Aim = 'vague' | 'telling' | 'fresh' | 'blend' | 'prove' | 'echo' | 'chance' | 'repeat'

/** What a player means to say; how it is put into words is its voice's business. */
export interface Plan {
  aim: Aim
  /** The traits that it would speak of, the dearest first. */
  traits: readonly string[]
  /** By what it judges what the others say, where that is not its own word: a spy may have put on another. */
  stance?: readonly string[]
  /** Says even in the first round what is true of one word only. */
  blurts?: boolean
  /** Likes to take up what another said, in other words. */
  echoes?: boolean
  /** Says just this. */
  verbatim?: string
  /** How likely it takes itself for the spy, where it reckons with that. */
  selfDoubt?: number
}
