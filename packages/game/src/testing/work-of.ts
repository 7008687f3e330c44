import { regexSteps } from './regex-steps.ts'

/** How much was done by each regular expression, and by each function of texts and lists, by its name. */
type Work = Map<string, number>

/** Looks at no more than a place, or at as much as it is given. */
const SHORT = [
  'at',
  'charAt',
  'charCodeAt',
  'codePointAt',
  'startsWith',
  'endsWith',
  'slice',
  'substring',
  'push',
  'pop',
]
/** Goes from a place to what it finds. */
const SEARCHES = ['indexOf', 'includes']
const OTHERS = ['constructor', 'toString', 'valueOf', 'length', 'localeCompare']

/**
 * Counts the work of what runs: the steps of regular expressions, and what the functions of texts and lists go through.
 * Plain loops over characters do not count, what they call does.
 */
export function workOf(run: () => unknown): Work {
  const work: Work = new Map()
  let counting = true
  const add = (what: string, amount: () => number): void => {
    if (!counting) return
    counting = false
    try {
      work.set(what, (work.get(what) ?? 0) + amount())
    } finally {
      counting = true
    }
  }
  const restore = [watchRegexes(add), watch(String.prototype, 'text', add), watch(Array.prototype, 'list', add)]
  try {
    run()
  } finally {
    counting = false
    for (const one of restore) one()
  }
  return work
}

/** What normalizing costs: marks in a row are put in order by insertion. */
const ordering = (text: string): number =>
  (text.match(/\p{M}+/gu) ?? []).reduce((sum, { length }) => sum + length * length, 1 + text.length)

type Add = (what: string, amount: () => number) => void

function watchRegexes(add: Add): () => void {
  const { exec } = RegExp.prototype
  RegExp.prototype.exec = function (this: RegExp, text: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0
    const found = exec.call(this, text)
    add(`${this}`, () => regexSteps(this, `${text}`, from, found))
    return found
  }
  return () => {
    RegExp.prototype.exec = exec
  }
}

/** Each call of a function counts as much as what it is called on is long, and a search as far as it looked. */
function watch(prototype: object, whose: string, add: Add): () => void {
  const functions = Object.entries(Object.getOwnPropertyDescriptors(prototype)).filter(
    ([name, { value }]) => typeof value === 'function' && !OTHERS.includes(name),
  )
  for (const [name, descriptor] of functions) {
    const { value } = descriptor
    const isShort = SHORT.includes(name)
    const isSearch = SEARCHES.includes(name)
    const counted = function (this: { length?: number }, ...given: unknown[]) {
      const found: unknown = Reflect.apply(value, this, given)
      const all = this.length ?? 0
      const end = typeof found === 'number' && found >= 0 ? found : all
      const searched = () => 1 + Math.max(end - (Number(given[1]) || 0), 0)
      add(`${name} of a ${whose}`, () =>
        isShort ? 1 : isSearch ? searched() : name === 'normalize' ? ordering(`${this}`) : 1 + all,
      )
      return found
    }
    Object.defineProperty(prototype, name, { ...descriptor, value: counted })
  }
  return () => {
    for (const [name, descriptor] of functions) Object.defineProperty(prototype, name, descriptor)
  }
}
