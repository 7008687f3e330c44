import { Refusal } from '../setup/refusal.mjs'

/** What `--only` can name, with the stages that each runs, in their order. */
const CHOICES = {
  lint: ['lint'],
  types: ['types'],
  unit: ['unit'],
  e2e: ['build', 'e2e'],
}

/**
 * What `--part` can name: all of it, for machines that share the work, in parts that take about as long as each other.
 *
 * @type {Record<string, { only: Array<keyof typeof CHOICES>, stories?: Stories }>}
 */
export const PARTS = {
  1: { only: ['lint', 'types', 'unit'] },
  2: { only: ['e2e'], stories: 'long' },
  3: { only: ['e2e'], stories: 'others' },
}

/**
 * @typedef {'lint' | 'types' | 'unit' | 'build' | 'e2e'} StageName
 * @typedef {'long' | 'others'} Stories those in which much is waited for or taken away, or all others
 * @typedef {{ stages: StageName[], filters: string[], stories?: Stories | undefined }} Selection
 *
 * The stages to run, and the words that narrow down the tests of a single runner: `npm test -- --only unit log`.
 *
 * @param {string[]} args
 * @returns {Selection}
 */
export function readSelection(args) {
  /** @type {string[]} */
  const chosen = []
  /** @type {string[]} */
  const parts = []
  /** @type {string[]} */
  const filters = []
  for (const rest = args.flatMap(splitOption); rest.length > 0; ) {
    const arg = rest.shift() ?? ''
    if (arg === '--only') chosen.push(...(rest.shift() ?? '').split(','))
    else if (arg === '--part') parts.push(rest.shift() ?? '')
    else filters.push(arg)
  }
  if (parts.length > 0) return readPart(parts, [...chosen, ...filters])
  const unknown = chosen.find((name) => !Object.hasOwn(CHOICES, name))
  if (unknown !== undefined) {
    throw new Refusal(`"--only ${unknown}" names no part of the tests: choose from ${Object.keys(CHOICES).join(', ')}.`)
  }
  const names = /** @type {Array<keyof typeof CHOICES>} */ (chosen.length > 0 ? chosen : Object.keys(CHOICES))
  if (filters.length > 0 && (names.length !== 1 || !['unit', 'e2e'].includes(names[0] ?? ''))) {
    throw new Refusal(`"${filters.join(' ')}" can narrow down one runner only: say --only unit or --only e2e as well.`)
  }
  return { stages: stagesOf(names), filters }
}

/** @param {string} arg */
const splitOption = (arg) => {
  const [, name, value] = /^(--(?:only|part))=(.*)$/s.exec(arg) ?? []
  return name === undefined ? [arg] : [name, value ?? '']
}

/**
 * @param {string[]} parts
 * @param {string[]} more
 * @returns {Selection}
 */
function readPart([name = '', ...others], more) {
  const part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined
  if (!part) {
    throw new Refusal(`"--part ${name}" is no part of the tests: choose from ${Object.keys(PARTS).join(', ')}.`)
  }
  if (others.length + more.length > 0) {
    throw new Refusal(`"--part ${name}" says all that is run: leave away "${[...others, ...more].join(' ')}".`)
  }
  return { stages: stagesOf(part.only), filters: [], stories: part.stories }
}

/**
 * Each once, in their order.
 *
 * @param {Array<keyof typeof CHOICES>} names
 */
function stagesOf(names) {
  const all = /** @type {StageName[]} */ (
    Object.keys(CHOICES).flatMap((name) => CHOICES[/** @type {keyof typeof CHOICES} */ (name)])
  )
  const wanted = new Set(names.flatMap((name) => CHOICES[name]))
  return all.filter((stage) => wanted.has(stage))
}
