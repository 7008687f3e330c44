/*
 * How many steps a regular expression takes that tries one way after another, as V8's does: the same on every machine,
 * however busy it is.
 */

/** One that needs more is taken to be endless. */
const MOST_STEPS = 1_000_000
/** A repetition of no more than so many is work that does not grow with the text. */
const FEW = 100

type Node =
  | { kind: 'one'; source: string }
  /** Looks at a place and takes nothing: `^`, `$`, `\b`, `\B`. */
  | { kind: 'place'; source: string }
  | { kind: 'row'; nodes: Node[] }
  | { kind: 'either'; nodes: Node[] }
  | { kind: 'repeat'; node: Node; least: number; most: number; lazy: boolean }
  | { kind: 'capture'; node: Node; key: string }
  | { kind: 'look'; node: Node; back: boolean; not: boolean }
  | { kind: 'again'; key: string }

type Next = (at: number) => boolean
type Matcher = (at: number, next: Next) => boolean

interface Pattern {
  node: Node
  /** Whether anything is repeated as often as the text is long. */
  grows: boolean
  fits: (source: string, one: string) => boolean
}

const patterns = new Map<string, Pattern>()

/** The steps of one `exec`, from its `lastIndex` on. Throws when it finds anything else than `exec` did. */
export function regexSteps(regex: RegExp, text: string, from: number, found: RegExpExecArray | null): number {
  const { node, grows, fits } = patternOf(regex)
  if (!grows) {
    // It looks at a few characters from each place where it may begin, and one that is sticky from the first alone.
    const last = found?.index ?? (regex.sticky ? from : text.length)
    return Math.max(last - from, 0) + 1
  }
  const search = new Search(text, regex, fits)
  const start = search.first(node, from)
  if (start !== undefined && start !== (found?.index ?? -1)) {
    throw new Error(`regex-steps.ts misreads ${regex}: it finds ${start} where there is ${found?.index}`)
  }
  return search.steps
}

class Endless extends Error {}

class Search {
  steps = 0
  readonly #text: string
  readonly #regex: RegExp
  readonly #fits: Pattern['fits']
  readonly #byCodePoint: boolean
  readonly #captured = new Map<string, string>()

  constructor(text: string, regex: RegExp, fits: Pattern['fits']) {
    this.#text = text
    this.#regex = regex
    this.#fits = fits
    this.#byCodePoint = /[uv]/.test(regex.flags)
  }

  /** Where the first match begins, -1 where there is none, and undefined when that takes too many steps. */
  first(node: Node, from: number): number | undefined {
    const matcher = this.#matcher(node, false)
    try {
      for (let at = from; at <= this.#text.length; at++) {
        this.#captured.clear()
        if (matcher(at, () => true)) return at
        if (this.#regex.sticky) break
        if (this.#byCodePoint) at += this.#oneAt(at, false).length === 2 ? 1 : 0
      }
      return -1
    } catch (error) {
      if (error instanceof Endless) return undefined
      throw error
    }
  }

  #step(): void {
    this.steps += 1
    if (this.steps > MOST_STEPS) throw new Endless()
  }

  #oneAt(at: number, back: boolean): string {
    const [low, high] = back ? [at - 2, at] : [at, at + 2]
    const pair = this.#byCodePoint ? this.#text.slice(Math.max(low, 0), high) : ''
    if (/^[\ud800-\udbff][\udc00-\udfff]$/.test(pair)) return pair
    return this.#text.charAt(back ? at - 1 : at)
  }

  /** Where it stands after one character that fits. */
  #after(source: string, at: number, back: boolean): number | undefined {
    this.#step()
    const one = this.#oneAt(at, back)
    if (one === '' || !this.#fits(source, one)) return undefined
    return back ? at - one.length : at + one.length
  }

  #matcher(node: Node, back: boolean): Matcher {
    switch (node.kind) {
      case 'one':
        return (at, next) => {
          const after = this.#after(node.source, at, back)
          return after !== undefined && next(after)
        }
      case 'place': {
        const place = new RegExp(node.source, `${this.#regex.flags.replace(/[gdy]/g, '')}y`)
        return (at, next) => {
          this.#step()
          place.lastIndex = at
          return place.test(this.#text) && next(at)
        }
      }
      case 'row': {
        const all = node.nodes.map((inner) => this.#matcher(inner, back))
        return (back ? all.toReversed() : all).reduceRight<Matcher>(
          (rest, one) => (at, next) => one(at, (after) => rest(after, next)),
          (at, next) => next(at),
        )
      }
      case 'either': {
        const ways = node.nodes.map((inner) => this.#matcher(inner, back))
        return (at, next) => ways.some((way) => way(at, next))
      }
      case 'repeat':
        return node.node.kind === 'one' ? this.#run(node.node.source, node, back) : this.#repeated(node, back)
      case 'capture': {
        const inner = this.#matcher(node.node, back)
        return (at, next) =>
          inner(at, (after) => {
            const before = this.#captured.get(node.key)
            this.#captured.set(node.key, this.#text.slice(Math.min(at, after), Math.max(at, after)))
            if (next(after)) return true
            if (before === undefined) this.#captured.delete(node.key)
            else this.#captured.set(node.key, before)
            return false
          })
      }
      case 'look': {
        const inner = this.#matcher(node.node, node.back)
        return (at, next) => inner(at, () => true) !== node.not && next(at)
      }
      case 'again':
        return (at, next) => {
          this.#step()
          const said = this.#captured.get(node.key) ?? ''
          const place = back ? at - said.length : at
          const there = this.#text.slice(Math.max(place, 0), place + said.length)
          const same = this.#regex.ignoreCase ? there.toLowerCase() === said.toLowerCase() : there === said
          return same && next(back ? place : place + said.length)
        }
    }
  }

  /** One character again and again, without a call for each. */
  #run(source: string, { least, most, lazy }: Extract<Node, { kind: 'repeat' }>, back: boolean): Matcher {
    return (at, next) => {
      const places = [at]
      const further = (): boolean => {
        const after = places.length > most ? undefined : this.#after(source, places.at(-1) ?? at, back)
        if (after !== undefined) places.push(after)
        return after !== undefined
      }
      while (places.length <= least) if (!further()) return false
      if (lazy) {
        do {
          this.#step()
          if (next(places.at(-1) ?? at)) return true
        } while (further())
        return false
      }
      while (further());
      for (let count = places.length - 1; count >= least; count--) {
        this.#step()
        if (next(places[count] ?? at)) return true
      }
      return false
    }
  }

  #repeated({ node, least, most, lazy }: Extract<Node, { kind: 'repeat' }>, back: boolean): Matcher {
    const inner = this.#matcher(node, back)
    return (start, next) => {
      const from = (at: number, count: number): boolean => {
        this.#step()
        const more = () =>
          count < most && inner(at, (after) => (after === at && count >= least ? false : from(after, count + 1)))
        if (count < least) return more()
        return lazy ? next(at) || more() : more() || next(at)
      }
      return from(start, 0)
    }
  }
}

function patternOf(regex: RegExp): Pattern {
  const known = patterns.get(`${regex}`)
  if (known) return known
  const parser = new Parser(regex)
  const node = parser.whole()
  const flags = regex.flags.replace(/[gdym]/g, '')
  const seen = new Map<string, Map<string, boolean>>()
  const fits = (source: string, one: string): boolean => {
    const ones = seen.get(source) ?? new Map<string, boolean>()
    seen.set(source, ones)
    const fitting = ones.get(one) ?? new RegExp(`^(?:${source})$`, flags).test(one)
    ones.set(one, fitting)
    return fitting
  }
  const pattern = { node, grows: parser.grows, fits }
  patterns.set(`${regex}`, pattern)
  return pattern
}

/** Reads what `RegExp` has accepted already. */
class Parser {
  grows = false
  readonly #source: string
  readonly #nested: boolean
  readonly #keyed: boolean
  #at = 0
  #captures = 0

  constructor({ source, flags }: RegExp) {
    this.#source = source
    this.#nested = flags.includes('v')
    this.#keyed = /[uv]/.test(flags) || /\(\?<[^=!]/.test(source)
  }

  whole(): Node {
    const nodes = [this.#row()]
    while (this.#take('|')) nodes.push(this.#row())
    const [only] = nodes
    return nodes.length === 1 && only ? only : { kind: 'either', nodes }
  }

  #take(text: string): boolean {
    if (!this.#source.startsWith(text, this.#at)) return false
    this.#at += text.length
    return true
  }

  #match(pattern: RegExp): RegExpExecArray | undefined {
    const sticky = new RegExp(pattern.source, 'y')
    sticky.lastIndex = this.#at
    const found = sticky.exec(this.#source) ?? undefined
    if (found) this.#at += found[0].length
    return found
  }

  #row(): Node {
    const nodes: Node[] = []
    while (this.#at < this.#source.length && !/[|)]/.test(this.#source.charAt(this.#at))) {
      nodes.push(this.#repetition(this.#atom()))
    }
    return { kind: 'row', nodes }
  }

  #repetition(node: Node): Node {
    const found = this.#match(/([*+?])(\??)|\{(\d+)(,?)(\d*)\}(\??)/)
    if (!found) return node
    const [, sign, lazySign, low, comma, high, lazyCount] = found
    const lazy = Boolean(lazySign || lazyCount)
    const least = sign ? Number(sign === '+') : Number(low)
    const upTo = sign ? (sign === '?' ? 1 : Number.POSITIVE_INFINITY) : Number(high || (comma ? Infinity : low))
    if (upTo > FEW) this.grows = true
    return { kind: 'repeat', node, least, most: upTo, lazy }
  }

  #atom(): Node {
    if (this.#take('(')) return this.#group()
    if (this.#take('^')) return { kind: 'place', source: '^' }
    if (this.#take('$')) return { kind: 'place', source: '$' }
    const [place] = this.#match(/\\[bB]/) ?? []
    if (place) return { kind: 'place', source: place }
    const [, key] = this.#match(/\\([1-9]\d*)/) ?? (this.#keyed ? this.#match(/\\k<([^>]+)>/) : undefined) ?? []
    if (key) return { kind: 'again', key }
    if (this.#source.charAt(this.#at) === '[') return { kind: 'one', source: this.#class() }
    const [one] =
      this.#match(
        /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|c[A-Za-z]|[\s\S])|[\ud800-\udbff][\udc00-\udfff]|[\s\S]/,
      ) ?? []
    return { kind: 'one', source: one ?? '' }
  }

  #class(): string {
    const from = this.#at
    let depth = 0
    do {
      if (this.#take('\\')) this.#at += 1
      else if (this.#take('[')) depth = this.#nested ? depth + 1 : 1
      else if (this.#take(']')) depth -= 1
      else this.#at += 1
    } while (depth > 0)
    return this.#source.slice(from, this.#at)
  }

  #group(): Node {
    const [, less, look, name] = this.#match(/\?(?:(<?)([=!])|<([^>]+)>|:)/) ?? []
    const isPlain = this.#source.slice(this.#at - 2, this.#at) === '?:'
    const keys = look || isPlain ? [] : [`${++this.#captures}`, ...(name ? [name] : [])]
    const inner = this.whole()
    this.#take(')')
    if (look) return { kind: 'look', node: inner, back: less === '<', not: look === '!' }
    return keys.reduce<Node>((node, key) => ({ kind: 'capture', node, key }), inner)
  }
}
