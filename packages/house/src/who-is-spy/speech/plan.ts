/** The aim that a speaker has with a speech; the speaker's published reasoning mentions it. */
export type Aim = 'vague' | 'telling' | 'fresh' | 'blend' | 'prove' | 'echo' | 'chance' | 'repeat'

/** What a built-in player wants to say in a speech, before it chooses the wording. */
export interface Plan {
  aim: Aim
  /** The facts about its word that the player would state, the best first. */
  traits: readonly string[]
  /**
   * The facts by which the player judges other players' statements; set if these are not the facts about its own word,
   * since a spy may pretend to have another word.
   */
  stance?: readonly string[]
  /** Whether the player may state facts that identify its word even in the first round. */
  blurts?: boolean
  /** Whether the player likes to repeat other players' statements in different words. */
  echoes?: boolean
  /** Says just this. */
  verbatim?: string
  /** The probability that the player itself is the spy, as the player sees it; missing if it does not consider that. */
  selfDoubt?: number
}
