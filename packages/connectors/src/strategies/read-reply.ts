import { type Ask, composed } from '@masquerade/game'

export interface ReadReply {
  text: string
  reasoning?: string
}

const LAST_LINE = /^[\s*_#>`"'“-]*(?:answer|回答|答案)[\s*_`]*[:：][\s*_`]*(.*)$/isu

type Asked = Pick<Ask, 'mode' | 'options' | 'attempts'>
type Reads = (text: string) => boolean

/** The answer is the last line that begins with the word for an answer, or the whole reply without such a line. */
export function readReply(reply: string, ask: Asked, reads: Reads): ReadReply {
  const { said, thoughts } = withoutThoughts(reply)
  const lines = said.split(/\r?\n/)
  const at = lines.findLastIndex((line) => LAST_LINE.test(line))
  const before = at < 0 ? '' : lines.slice(0, at).join('\n').trim()
  const answer = at < 0 ? said : stated(lines.slice(at))
  const text = ask.mode === 'act' ? formed(at < 0 ? said : statedWhole(lines.slice(at)), answer, reads) : chosenOrSaid()
  const reasoning = [thoughts, before].filter((part) => part !== '').join('\n\n')
  return reasoning === '' ? { text } : { text, reasoning }

  function chosenOrSaid(): string {
    if (ask.attempts > 1) return chosen(lastLineOf(answer), ask) ?? unwrapped(answer)
    // Without a second try, the only candidate named anywhere in the reply counts as the vote.
    return chosen(answer, ask) ?? chosen(said, ask) ?? unwrapped(answer)
  }
}

/** Models often add words after a move, so if the whole text is no legal answer, the first line is tried alone. */
function formed(whole: string, first: string, reads: Reads): string {
  return [whole, withPlainEnd(whole), first, unwrapped(first)].find(reads) ?? whole
}

function stated([line = '', ...after]: readonly string[]): string {
  const rest = LAST_LINE.exec(line)?.[1]?.trim() ?? ''
  const bare = rest.replace(/^(\*\*|__)$/, '')
  if (bare === '') return after.join('\n').trim()
  // If a model began bold text before its answer, the closing characters at the end of the line are removed.
  const [end] = /(?:\*\*|__)$/.exec(bare) ?? []
  return end && bare.split(end).length % 2 === 0 ? bare.slice(0, -end.length).trim() : bare
}

function statedWhole(lines: readonly string[]): string {
  const first = stated(lines.slice(0, 1))
  return [...(first === '' ? [] : [first]), ...lines.slice(1)].join('\n').trim()
}

function withPlainEnd(text: string): string {
  const last = lastLineOf(text)
  return text.slice(0, text.length - last.length) + unwrapped(last)
}

const lastLineOf = (text: string): string => text.slice(text.lastIndexOf('\n') + 1)

/** If a model's answer is not exactly an option, it counts when it contains the name of exactly one option. */
function chosen(text: string, { options = [] }: Pick<Ask, 'options'>): string | undefined {
  const offered = options.filter((option) => !option.pass)
  const plain = composed(text).toLowerCase()
  const named = offered.filter(({ label, also = [] }) => [label, ...also].some((wording) => names(plain, wording)))
  return named.length === 1 ? named[0]?.label : undefined
}

/** A name inside a longer name does not count, such as "Player 1" in "Player 12". */
function names(text: string, name: string): boolean {
  const wanted = composed(name).toLowerCase()
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const around = [text[at - 1] ?? ' ', text[at + wanted.length] ?? ' ']
    if (!around.some((character) => /[a-z0-9]/.test(character))) return true
  }
  return false
}

function unwrapped(text: string): string {
  const trimmed = text.trim().replace(/^(\*\*|__|`)([\s\S]*)\1$/u, '$2')
  return (
    /^(?:"([^"]*)"|“([^”]*)”|「([^」]*)」)$/u
      .exec(trimmed)
      ?.slice(1)
      .find((inner) => inner !== undefined) ?? trimmed
  ).trim()
}

const NAMES = '(?:think|thinking|thought|reasoning)'
const CLOSING = new RegExp(`<\\s*/\\s*${NAMES}\\s*>|\\[/think\\]`, 'giu')
const OPENING = new RegExp(`<\\s*${NAMES}\\s*>|\\[think\\]`, 'iu')
// Only one part matches the spaces after the slash; otherwise long rows of spaces would make this very slow.
const EITHER = new RegExp(`<\\s*(?:/\\s*)?${NAMES}\\s*>|\\[/?think\\]`, 'giu')

/** A model's thoughts end at the last closing tag, even without an opening tag, which some servers drop. */
export function withoutThoughts(reply: string): { said: string; thoughts: string } {
  const closing = [...reply.matchAll(CLOSING)].at(-1)
  const from = closing ? closing.index + closing[0].length : 0
  const opened = reply.slice(from).search(OPENING)
  const to = opened < 0 ? reply.length : from + opened
  const thoughts = [reply.slice(0, from), reply.slice(to)].map((part) => part.replace(EITHER, '\n').trim())
  return { said: reply.slice(from, to).trim(), thoughts: thoughts.filter((part) => part !== '').join('\n\n') }
}
