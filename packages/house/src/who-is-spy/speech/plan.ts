/** A speaker's aim, for its private thought. */
export type Aim = 'vague' | 'telling' | 'fresh' | 'blend' | 'prove' | 'echo' | 'chance' | 'repeat'

/** What a player means to say; its voice chooses the words. */
export interface Plan {
  aim: Aim
  /** The traits that it would state, best first. */
  traits: readonly string[]
  /** The traits by which it judges the others' statements, if not those of its own word: a spy may have adopted another. */
  stance?: readonly string[]
  /** Whether it states traits of one word only even in the first round. */
  blurts?: boolean
  /** Whether it likes to repeat others in different words. */
  echoes?: boolean
  /** Says just this. */
  verbatim?: string
  /** The probability that it assigns to being the spy, if it considers that. */
  selfDoubt?: number
}
