import fs from 'node:fs'
import path from 'node:path'
import { Refusal } from '../setup/refusal.mjs'
import { inRoot, root } from '../setup/repository.mjs'

/** The words that may follow the test command's option `--only`, each with the checks that it selects. */
const CHOICES = {
  lint: ['lint'],
  types: ['types'],
  unit: ['unit'],
  e2e: ['build', 'e2e'],
  chaos: ['chaos'],
  bench: ['bench'],
} satisfies Record<string, StageName[]>

const BY_DAY = ['lint', 'types', 'unit', 'e2e'] as const
const BY_NIGHT = [...BY_DAY, 'chaos', 'bench'] as const

const STORIES = path.join('apps', 'web', 'e2e')

export type StageName = 'lint' | 'types' | 'unit' | 'build' | 'e2e' | 'chaos' | 'bench'

interface Selection {
  stages: StageName[]
  filters: string[]
  nightly: boolean
}

/**
 * Reads the arguments of the test command: `--only` followed by a path or by words in the paths of test files, and
 * `--nightly` for slow tests.
 */
export function readSelection(args: readonly string[]): Selection {
  const nightly = args.includes('--nightly')
  const chosen: string[] = []
  const filters: string[] = []
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

const splitOption = (arg: string) => {
  const [, name, value] = /^(--only)=(.*)$/s.exec(arg) ?? []
  return name === undefined ? [arg] : [name, value ?? '']
}

function isChoice(name: string): name is keyof typeof CHOICES {
  return Object.hasOwn(CHOICES, name)
}

function existing(name: string) {
  const found = [path.resolve(root, name), path.resolve(name)].find((place) => name !== '' && fs.existsSync(place))
  if (found?.startsWith(inRoot(''))) return path.relative(root, found)
  throw new Refusal(
    `"--only ${name}" names no part of the tests and no file or folder: choose from ${Object.keys(CHOICES).join(', ')}, or say a path.`,
  )
}

const runnerOf = (file: string): keyof typeof CHOICES => (file.startsWith(STORIES) ? 'e2e' : 'unit')

function stagesOf(names: readonly (keyof typeof CHOICES)[]): StageName[] {
  return Object.keys(CHOICES).flatMap((name) => (isChoice(name) && names.includes(name) ? CHOICES[name] : []))
}
