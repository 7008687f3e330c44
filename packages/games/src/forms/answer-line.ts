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
