import fs from 'node:fs'
import path from 'node:path'
import { Refusal } from '../setup/refusal.mjs'
import { inRoot, root } from '../setup/repository.mjs'

/** What `--only` can name beside paths, with the stages that each runs, in their order. */
const CHOICES = {
  lint: ['lint'],
  types: ['types'],
  unit: ['unit'],
  e2e: ['build', 'e2e'],
  chaos: ['chaos'],
  bench: ['bench'],
}

const BY_DAY = /** @type {const} */ (['lint', 'types', 'unit', 'e2e'])
const BY_NIGHT = /** @type {const} */ ([...BY_DAY, 'chaos', 'bench'])

/** Where the stories are; all other tests stand beside the code. */
const STORIES = path.join('apps', 'web', 'e2e')

/**
 * @typedef {'lint' | 'types' | 'unit' | 'build' | 'e2e' | 'chaos' | 'bench'} StageName
 * @typedef {{ stages: StageName[], filters: string[], nightly: boolean }} Selection
 *
 * The stages to run, and what narrows down the tests of a single runner: a path (`npm test -- --only
 * packages/store/src/log`), or words in the paths of its files (`npm test -- --only unit log`). `--nightly` adds what is
 * slow.
 *
 * @param {string[]} args
 * @returns {Selection}
 */
export function readSelection(args) {
  const nightly = args.includes('--nightly')
  /** @type {string[]} */
  const chosen = []
  /** @type {string[]} */
  const filters = []
  for (const rest = args.filter((arg) => arg !== '--nightly').flatMap(splitOption); rest.length > 0; ) {
    const arg = rest.shift() ?? ''
    if (arg === '--only') chosen.push(...(rest.shift() ?? '').split(','))
    else filters.push(arg)
  }
  const paths = chosen.filter((name) => !isChoice(name)).map(existing)
  const names =
    chosen.length === 0 ? (nightly ? BY_NIGHT : BY_DAY) : [...chosen.filter(isChoice), ...paths.map(runnerOf)]
  filters.push(...paths)
  if (filters.length > 0 && !(new Set(names).size === 1 && ['unit', 'e2e'].includes(names[0] ?? ''))) {
    throw new Refusal(`"${filters.join(' ')}" can narrow down one runner only: say --only unit or --only e2e as well.`)
  }
  return { stages: stagesOf(names), filters, nightly }
}

/** @param {string} arg */
const splitOption = (arg) => {
  const [, name, value] = /^(--only)=(.*)$/s.exec(arg) ?? []
  return name === undefined ? [arg] : [name, value ?? '']
}

/**
 * @param {string} name
 * @returns {name is keyof typeof CHOICES}
 */
function isChoice(name) {
  return Object.hasOwn(CHOICES, name)
}

/**
 * A path from the top of the checkout, as the runners know their files.
 *
 * @param {string} name
 */
function existing(name) {
  const found = [path.resolve(root, name), path.resolve(name)].find((place) => name !== '' && fs.existsSync(place))
  if (found?.startsWith(inRoot(''))) return path.relative(root, found)
  throw new Refusal(
    `"--only ${name}" names no part of the tests and no file or folder: choose from ${Object.keys(CHOICES).join(', ')}, or say a path.`,
  )
}

/**
 * @param {string} file
 * @returns {keyof typeof CHOICES}
 */
const runnerOf = (file) => (file.startsWith(STORIES) ? 'e2e' : 'unit')

/**
 * Each once, in their order.
 *
 * @param {readonly (keyof typeof CHOICES)[]} names
 */
function stagesOf(names) {
  return /** @type {StageName[]} */ (
    Object.keys(CHOICES).flatMap((name) => (isChoice(name) && names.includes(name) ? CHOICES[name] : []))
  )
}
