import { normal } from './normal.ts'

const LEAD = 'action:'

/** A model's answer is the last line of its text, without markup, so that models may think in the lines above. */
export function answerLine(text: string): string {
  const trimmed = text.trim()
  const last = normal(trimmed.slice(trimmed.lastIndexOf('\n') + 1)).trim()
  const bare = last.startsWith(LEAD) ? last.slice(LEAD.length).trim() : last
  const line = bare.endsWith('.') ? bare.slice(0, -1).trim() : bare
  return line.replace(/[ \t]+/g, ' ')
}

/** The text above a model's answer, which is the last line, is the speech if a player both speaks and answers. */
export function aboveAnswer(text: string): string {
  const trimmed = text.trim()
  return trimmed.slice(0, Math.max(trimmed.lastIndexOf('\n'), 0)).trim()
}
