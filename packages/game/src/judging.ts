/** How texts are judged: 1 as they were before those that are dressed up were seen through, 2 from then on. */
export const JUDGINGS = [1, 2] as const
export type Judging = (typeof JUDGINGS)[number]

/** What new matches are judged by, and documents that do not say. */
export const JUDGING = 2 satisfies Judging
/** What matches were judged by that do not say it. */
export const FIRST_JUDGING = 1 satisfies Judging

let current: Judging = JUDGING

/** The judging of the game whose function runs: what judges texts asks for it, so that no rule hands it on. */
export const judging = (): Judging => current

/**
 * The same game as it judged at some time. What a match was begun with it is judged by for good; only old matches need
 * another than today's.
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

/** Does some work as it was done at the time of a judging. */
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

/** What a schema refuses may depend on the judging, and it is asked later than it is made. */
function parsing(schema: Schema, by: Judging): Schema {
  return new Proxy(schema, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function' || (name !== 'parse' && name !== 'safeParse')) return value
      return (...args: unknown[]) => judgingBy(by, () => value(...args))
    },
  })
}
