/** The tokens of a JSON text: strings, brackets, commas, colons, and what stands between them. */
const TOKENS = /"(?:[^"\\]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+/gs

class Unreadable extends Error {}

/** Returns where in a JSON text the value at a path is; an unfinished text is read as far as it goes. */
export function placeOf(text: string, path: string) {
  const tokens = text.matchAll(TOKENS)
  try {
    return found(path === '' ? [] : path.split('.'))
  } catch {
    return undefined
  }

  function found(keys: readonly string[]) {
    let first = next()
    for (const key of keys) {
      const isObject = first[0] === '{'
      if (!isObject && first[0] !== '[') return undefined
      for (let index = 0; ; index++) {
        first = next()
        if (first[0] === '}' || first[0] === ']') return undefined
        const name = isObject ? keyIn(first[0]) : String(index)
        if (isObject) first = next()
        if (name === key) break
        endOf(first)
        if (next()[0] !== ',') return undefined
      }
    }
    return { from: first.index, to: endOf(first) }
  }

  function next(): RegExpExecArray {
    const token = tokens.next().value
    if (!token) throw new Unreadable()
    return token
  }

  function keyIn(token: string): string {
    if (next()[0] !== ':') throw new Unreadable()
    return String(JSON.parse(token))
  }

  function endOf(first: RegExpExecArray): number {
    let [token, depth] = [first, 0]
    for (;;) {
      if (token[0] === '{' || token[0] === '[') depth++
      if (token[0] === '}' || token[0] === ']') depth--
      if (depth <= 0) return token.index + token[0].length
      token = next()
    }
  }
}

/** Returns in which line of a JSON text a value is, or if it is missing, the object or list around it. */
export function lineOf(text: string, path: string): number {
  const parts = path === '' ? [] : path.split('.')
  for (let length = parts.length; length >= 0; length--) {
    const place = placeOf(text, parts.slice(0, length).join('.'))
    if (place) return text.slice(0, place.from).split('\n').length
  }
  return 1
}
