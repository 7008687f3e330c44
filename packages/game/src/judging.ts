/** The versions of the judge of texts: 1 is without recognition of disguised words, 2 with it. */
export const JUDGINGS = [1, 2] as const
export type Judging = (typeof JUDGINGS)[number]

/** The version for new matches, and for documents that state none. */
export const JUDGING = 2 satisfies Judging
/** The version of stored matches that state none. */
export const FIRST_JUDGING = 1 satisfies Judging

let current: Judging = JUDGING

/** The version of the game whose function runs now: functions that judge texts call this, so that rules need not pass it on. */
export const judging = (): Judging => current

/**
 * The same game with an older version of the judge. A match is judged for good by the version with which it began; only
 * old matches need another than the current one.
 */
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

/** Runs some work with a version of the judge. */
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

/** A schema's refinements may depend on the version, and run later than the schema is made. */
function parsing(schema: Schema, by: Judging): Schema {
  return new Proxy(schema, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function' || (name !== 'parse' && name !== 'safeParse')) return value
      return (...args: unknown[]) => judgingBy(by, () => value(...args))
    },
  })
}
