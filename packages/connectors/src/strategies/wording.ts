import type { ThinkingStrategy } from '../games/about-game.ts'

/** What one language's prompts say; the brief itself is in the language of the game already. */
export interface Wording {
  /** How to think before an answer, in any game. */
  thinking: Record<ThinkingStrategy, string>
  /** Asks for the line that is read as the answer. */
  lastLine: string
  /** The same where an answer may have several lines: a move, and above it what is said. */
  lastLines: string
}
