import compile from 'icu-minify/compile'

/**
 * Loads a game's file of words when the pages are built. What its components say, `messages`, is parsed then, as all
 * messages are, since what formats them in pages has no parser; everything else stays as it is.
 */
export default function wordsLoader(source) {
  const { messages, ...words } = JSON.parse(source)
  return JSON.stringify({ ...words, messages: compiled(messages) })
}

const compiled = (message) =>
  typeof message === 'string'
    ? compile(message)
    : Object.fromEntries(Object.entries(message).map(([key, part]) => [key, compiled(part)]))
