import { parseArgs } from 'node:util'
import { MOST_SEED } from '@masquerade/lab/manifest/manifest'
import { z } from 'zod'
import { messageOf, Refused } from '../../../../scripts/command/io.ts'
import { USAGE } from './usage.ts'

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`))
    .optional()
const amount = z
  .string()
  .regex(/^\d+(\.\d+)?$/, 'must be a number')
  .transform(Number)
  .optional()
const flags = z.object({
  games: wholeNumber(1, 10_000_000),
  seed: wholeNumber(0, MOST_SEED),
  cores: wholeNumber(1, 1024),
  runs: wholeNumber(3, 10_000),
  blocks: wholeNumber(1, 1_000_000),
  tokens: amount,
  money: amount,
  file: z.string().min(1).optional(),
  marks: z.string().min(1).optional(),
  'at-once': wholeNumber(1, 256),
  cache: z.string().min(1).optional(),
  judge: z.string().min(1).optional(),
  folder: z.string().min(1).optional(),
  manifest: z.string().min(1).optional(),
  change: z.array(z.string()).optional(),
  old: z.string().min(1).optional(),
  new: z.string().min(1).optional(),
  game: z.string().min(1).optional(),
  settings: z.string().min(1).optional(),
  json: z.boolean().optional(),
  csv: z.boolean().optional(),
  latex: z.boolean().optional(),
})

export type Flag = keyof typeof flags.shape

/** Flags that were given, and no others. */
export type Given = { [flag in Flag]?: NonNullable<z.infer<typeof flags>[flag]> }

/** What was asked of the lab. */
export interface Asked {
  command: string
  words: readonly string[]
  given: Given
}

/** Reads what was asked; refuses what no command is called, and what a command does not take. */
export function readArguments(argv: readonly string[], takes: (command: string) => readonly Flag[] | undefined): Asked {
  const { values, positionals } = parsedArguments(argv)
  const parsed = flags.safeParse(values)
  if (!parsed.success) {
    throw refusal(parsed.error.issues.map(({ path, message }) => `--${path.join('.')} ${message}`).join('; '))
  }
  const [command, ...words] = positionals
  if (command === undefined) throw refusal('say what to do')
  const taken = takes(command)
  if (!taken) throw refusal(`there is no ${JSON.stringify(command)}`)
  const known = Object.entries(parsed.data).filter(([, value]) => value !== undefined)
  const idle = known.find(([flag]) => !taken.some((one) => one === flag))
  if (idle) throw refusal(`${command} takes no --${idle[0]}`)
  return { command, words, given: Object.fromEntries(known) }
}

function parsedArguments(argv: readonly string[]) {
  const [text, flag] = [{ type: 'string' }, { type: 'boolean' }] as const
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        ...{ games: text, seed: text, cores: text, runs: text, blocks: text, tokens: text, money: text },
        ...{ file: text, folder: text, manifest: text, old: text, new: text, game: text, settings: text },
        ...{ json: flag, csv: flag, latex: flag },
        ...{ 'at-once': text, cache: text, judge: text, marks: text },
        change: { type: 'string', multiple: true },
      },
    })
  } catch (error) {
    throw refusal(messageOf(error))
  }
}

/** The one word that a command is about. */
export function one({ command, words }: Asked, what: string): string {
  const [word, ...more] = words
  if (word === undefined || more.length > 0) throw refusal(`${command} needs ${what}`)
  return word
}

export const refusal = (why: string): Refused => new Refused(`${why}\n${USAGE}`)
