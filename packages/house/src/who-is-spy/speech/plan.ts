export type Aim = 'vague' | 'telling' | 'fresh' | 'blend' | 'prove' | 'echo' | 'chance' | 'repeat'

export interface Plan {
  aim: Aim
  traits: readonly string[]
  /**
   * Who is Spy: the facts by which the player judges other players' statements; set if these are not the facts about
   * its own word, since a spy may pretend to have another word.
   */
  stance?: readonly string[]
  blurts?: boolean
  echoes?: boolean
  verbatim?: string
  selfDoubt?: number
}
