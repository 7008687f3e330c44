const CLOSING = /<\s*\/\s*(?:think|thinking|reasoning)\s*>/giu
const OPENING = /<\s*(?:think|thinking|reasoning)\s*>/iu
// The slash takes the spaces after it along: two runs of spaces side by side could be parted in too many ways.
const EITHER = /<\s*(?:\/\s*)?(?:think|thinking|reasoning)\s*>/giu

export interface Parted {
  said: string
  /** Without the tags; '' when there are none. */
  thoughts: string
}

/**
 * Parts a model's reply from its thoughts. They end at the last closing tag, whether they were opened or not, since
 * servers drop the opening tag that a prompt's template wrote already. An opening tag after that one was cut off before
 * it was closed: what follows it is thought.
 */
export function withoutThoughts(reply: string): Parted {
  const closing = [...reply.matchAll(CLOSING)].at(-1)
  const from = closing ? closing.index + closing[0].length : 0
  const opened = reply.slice(from).search(OPENING)
  const to = opened < 0 ? reply.length : from + opened
  const thoughts = [reply.slice(0, from), reply.slice(to)].map((part) => part.replace(EITHER, '\n').trim())
  return { said: reply.slice(from, to).trim(), thoughts: thoughts.filter((part) => part !== '').join('\n\n') }
}
