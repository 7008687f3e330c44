import { Refusal } from '../setup/refusal.mjs'

/** What `--only` can name, with the stages that each runs, in their order. */
const CHOICES = {
  lint: ['lint'],
  types: ['types'],
  unit: ['unit'],
  e2e: ['build', 'e2e'],
}

/**
 * @typedef {'lint' | 'types' | 'unit' | 'build' | 'e2e'} StageName
 *
 * The stages to run, and the words that narrow down the tests of a single runner: `npm test -- --only unit log`.
 *
 * @param {string[]} args
 * @returns {{ stages: StageName[], filters: string[] }}
 */
export function readSelection(args) {
  /** @type {string[]} */
  const chosen = []
  /** @type {string[]} */
  const filters = []
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? ''
    if (arg === '--only') chosen.push(...(args[++i] ?? '').split(','))
    else if (arg.startsWith('--only=')) chosen.push(...arg.slice('--only='.length).split(','))
    else filters.push(arg)
  }
  const unknown = chosen.find((name) => !Object.hasOwn(CHOICES, name))
  if (unknown !== undefined) {
    throw new Refusal(`"--only ${unknown}" names no part of the tests: choose from ${Object.keys(CHOICES).join(', ')}.`)
  }
  const names = /** @type {Array<keyof typeof CHOICES>} */ (chosen.length > 0 ? chosen : Object.keys(CHOICES))
  if (filters.length > 0 && (names.length !== 1 || !['unit', 'e2e'].includes(names[0] ?? ''))) {
    throw new Refusal(`"${filters.join(' ')}" can narrow down one runner only: say --only unit or --only e2e as well.`)
  }
  const all = /** @type {StageName[]} */ (
    Object.keys(CHOICES).flatMap((name) => CHOICES[/** @type {keyof typeof CHOICES} */ (name)])
  )
  const wanted = new Set(names.flatMap((name) => CHOICES[name]))
  return { stages: all.filter((stage) => wanted.has(stage)), filters }
}
