import { normal } from './normal.ts'

const LEAD = 'action:'

/**
 * Returns the line of a model's text that contains its answer, without markup: this is the last line, so that models
 * may think in the lines above. Regular expressions of each game state what the line may contain.
 */
export function answerLine(text: string): string {
  const trimmed = text.trim()
  const last = normal(trimmed.slice(trimmed.lastIndexOf('\n') + 1)).trim()
  const bare = last.startsWith(LEAD) ? last.slice(LEAD.length).trim() : last
  const line = bare.endsWith('.') ? bare.slice(0, -1).trim() : bare
  return line.replace(/[ \t]+/g, ' ')
}

/** Returns the text above the answer line, which is the speech if a player both speaks and answers. */
export function aboveAnswer(text: string): string {
  const trimmed = text.trim()
  return trimmed.slice(0, Math.max(trimmed.lastIndexOf('\n'), 0)).trim()
}
