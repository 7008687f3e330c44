import { normal } from './normal.ts'

const LEAD = 'action:'

/**
 * The line of a text that is the answer, put in its plain form: the last one, so that models may think above it. Each
 * game states what the line may be as regular expressions over the whole of it.
 */
export function answerLine(text: string): string {
  const trimmed = text.trim()
  const last = normal(trimmed.slice(trimmed.lastIndexOf('\n') + 1)).trim()
  const bare = last.startsWith(LEAD) ? last.slice(LEAD.length).trim() : last
  const line = bare.endsWith('.') ? bare.slice(0, -1).trim() : bare
  return line.replace(/[ \t]+/g, ' ')
}

/** What stands above the answer line: where a text both says something and answers, this is what it says. */
export function aboveAnswer(text: string): string {
  const trimmed = text.trim()
  return trimmed.slice(0, Math.max(trimmed.lastIndexOf('\n'), 0)).trim()
}
