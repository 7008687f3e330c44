import { normal } from './normal.ts'

const LEAD = 'action:'

/** The last line that a model writes is its answer, read without markup; in the lines above it the model may think. */
export function answerLine(text: string): string {
  const trimmed = text.trim()
  const last = normal(trimmed.slice(trimmed.lastIndexOf('\n') + 1)).trim()
  const bare = last.startsWith(LEAD) ? last.slice(LEAD.length).trim() : last
  const line = bare.endsWith('.') ? bare.slice(0, -1).trim() : bare
  return line.replace(/[ \t]{2,}|\t/g, ' ')
}

/** In games in which a model both speaks and answers, the lines that it writes above its answer are its speech. */
export function aboveAnswer(text: string): string {
  const trimmed = text.trim()
  return trimmed.slice(0, Math.max(trimmed.lastIndexOf('\n'), 0)).trim()
}
