/** Versions of the code that judges words in speeches: version 1 does not recognize disguised words, version 2 does. */
export const JUDGINGS = [1, 2] as const
export type Judging = (typeof JUDGINGS)[number]

export const JUDGING = 2 satisfies Judging
export const FIRST_JUDGING = 1 satisfies Judging

let current: Judging = JUDGING

export const judging = (): Judging => current

/** A match is judged to its end by the version of the code that was current when it began. */
export function judgedBy<Game extends { judge?: Judging }>(game: Game, by: Judging): Game {
  return by === JUDGING ? game : { ...wrapped(game, by), judge: by }
}

function wrapped<Part extends object>(part: Part, by: Judging): Part {
  const entries = Object.entries(part).map(([name, value]) => [name, of(value, by)])
  return Object.fromEntries(entries) as Part // the same functions, run with another judging
}

function of(value: unknown, by: Judging): unknown {
  if (typeof value === 'function')
    return (...args: unknown[]) =>
      of(
        judgingBy(by, () => value(...args)),
        by,
      )
  if (isSchema(value)) return parsing(value, by)
  return isPlain(value) && Object.values(value).some((one) => typeof one === 'function') ? wrapped(value, by) : value
}

export function judgingBy<Value>(by: Judging, work: () => Value): Value {
  const before = current
  current = by
  try {
    return work()
  } finally {
    current = before
  }
}

interface Schema {
  safeParse: (...args: unknown[]) => unknown
  parse: (...args: unknown[]) => unknown
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value && 'safeParse' in value

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Returns a schema whose checks judge words by the given version of the word-judging code. */
function parsing(schema: Schema, by: Judging): Schema {
  return new Proxy(schema, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function' || (name !== 'parse' && name !== 'safeParse')) return value
      return (...args: unknown[]) => judgingBy(by, () => value(...args))
    },
  })
}
