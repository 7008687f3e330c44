export function placeOf(text: string, path: string): { from: number; to: number } | undefined {
  const reader = new Reader(text)
  try {
    return reader.find(path === '' ? [] : path.split('.'))
  } catch {
    return undefined
  }
}

/**
 * Returns in which line of a JSON text a value is; if the value is missing, the line of the object or list around it.
 */
export function lineOf(text: string, path: string): number {
  const parts = path === '' ? [] : path.split('.')
  for (let length = parts.length; length >= 0; length--) {
    const place = placeOf(text, parts.slice(0, length).join('.'))
    if (place) return text.slice(0, place.from).split('\n').length
  }
  return 1
}

class Unreadable extends Error {}

class Reader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  find(path: readonly string[]): { from: number; to: number } | undefined {
    this.#space()
    const [key, ...rest] = path
    const from = this.#at
    if (key === undefined) {
      this.#skip()
      return { from, to: this.#at }
    }
    const open = this.#text[this.#at]
    if (open !== '{' && open !== '[') return undefined
    this.#at++
    for (let index = 0; ; index++) {
      this.#space()
      if (this.#text[this.#at] === (open === '{' ? '}' : ']')) return undefined
      const name = open === '{' ? this.#key() : String(index)
      if (name === key) return this.find(rest)
      this.#space()
      this.#skip()
      this.#space()
      if (this.#text[this.#at] !== ',') return undefined
      this.#at++
    }
  }

  #key(): string {
    const key: unknown = JSON.parse(this.#string())
    this.#space()
    if (this.#text[this.#at] !== ':') throw new Unreadable()
    this.#at++
    return String(key)
  }

  #skip(): void {
    const first = this.#text[this.#at]
    if (first === '"') this.#string()
    else if (first === '{' || first === '[') this.#nested()
    else {
      const rest = /^[^\s,\]}]+/.exec(this.#text.slice(this.#at))
      if (!rest) throw new Unreadable()
      this.#at += rest[0].length
    }
  }

  #nested(): void {
    let depth = 0
    do {
      const sign = this.#text[this.#at]
      if (sign === undefined) throw new Unreadable()
      if (sign === '"') {
        this.#string()
        continue
      }
      if (sign === '{' || sign === '[') depth++
      if (sign === '}' || sign === ']') depth--
      this.#at++
    } while (depth > 0)
  }

  #string(): string {
    const found = /^"(?:[^"\\]|\\.)*"/s.exec(this.#text.slice(this.#at))
    if (!found) throw new Unreadable()
    this.#at += found[0].length
    return found[0]
  }

  #space(): void {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at++
  }
}
