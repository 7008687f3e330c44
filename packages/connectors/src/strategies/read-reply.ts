import { type Ask, choicesOf } from '@masquerade/game'
import { withoutThoughts } from './thoughts.ts'

/** What a model's reply says: the answer, and what it wrote before. */
export interface ReadReply {
  text: string
  reasoning?: string
}

const LAST_LINE = /^[\s*_#>`"'“-]*(?:answer|回答|答案)[\s*_`]*[:：][\s*_`]*(.*)$/isu

/**
 * Reads a model's prose, its thoughts apart. The last line of the fixed form is the answer; without one the whole reply
 * is. A vote that names no candidate there falls back to the single candidate that the reply names. What cannot be read is passed on as
 * it is, and the referee decides.
 */
export function readReply(reply: string, ask: Pick<Ask, 'options'>): ReadReply {
  const { said, thoughts } = withoutThoughts(reply)
  const lines = said.split(/\r?\n/)
  const at = lines.findLastIndex((line) => LAST_LINE.test(line))
  const before = at < 0 ? '' : lines.slice(0, at).join('\n').trim()
  const answer = at < 0 ? said : stated(lines.slice(at))
  const text = chosen(answer, ask) ?? chosen(said, ask) ?? unwrapped(answer)
  const reasoning = [thoughts, before].filter((part) => part !== '').join('\n\n')
  return reasoning === '' ? { text } : { text, reasoning }
}

/** What stands behind the mark of the answer; models like to begin a new line after it. */
function stated([line = '', ...after]: readonly string[]): string {
  const rest = LAST_LINE.exec(line)?.[1]?.trim() ?? ''
  const bare = rest.replace(/^(\*\*|__)$/, '')
  if (bare === '') return after.join('\n').trim()
  // Emphasis that began before the mark ends here.
  return /^[\s#>-]*(\*\*|__)/.test(line) ? bare.replace(/(\*\*|__)$/, '') : bare
}

/** A vote that is not exactly a name, but names exactly one candidate. */
function chosen(text: string, ask: Pick<Ask, 'options'>): string | undefined {
  const named = (choicesOf(ask) ?? []).filter((name) => names(text, name))
  return named.length === 1 ? named[0] : undefined
}

/** Whether a text holds a name, not as part of a longer one: Player 1 is not in Player 12. */
function names(text: string, name: string): boolean {
  const folded = text.normalize('NFKC').toLowerCase()
  const wanted = name.normalize('NFKC').toLowerCase()
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + 1)) {
    const around = [folded[at - 1] ?? ' ', folded[at + wanted.length] ?? ' ']
    if (!around.some((character) => /[a-z0-9]/.test(character))) return true
  }
  return false
}

/** Models like to wrap an answer in quotes or emphasis; what is inside was meant. */
function unwrapped(text: string): string {
  const trimmed = text.trim().replace(/^(\*\*|__|`)([\s\S]*)\1$/u, '$2')
  return (
    /^(?:"([^"]*)"|“([^”]*)”|「([^」]*)」)$/u
      .exec(trimmed)
      ?.slice(1)
      .find((inner) => inner !== undefined) ?? trimmed
  ).trim()
}
