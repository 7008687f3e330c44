import { normal } from './normal.ts'

const LEAD = 'action:'

/**
 * The answer line of a text in plain form: the last line, so that models may think above it. Each game states what the
 * line may be as regular expressions over the whole of it.
 */
export function answerLine(text: string): string {
  const trimmed = text.trim()
  const last = normal(trimmed.slice(trimmed.lastIndexOf('\n') + 1)).trim()
  const bare = last.startsWith(LEAD) ? last.slice(LEAD.length).trim() : last
  const line = bare.endsWith('.') ? bare.slice(0, -1).trim() : bare
  return line.replace(/[ \t]+/g, ' ')
}

/** The text above the answer line: what is said, where a text both speaks and answers. */
export function aboveAnswer(text: string): string {
  const trimmed = text.trim()
  return trimmed.slice(0, Math.max(trimmed.lastIndexOf('\n'), 0)).trim()
}
