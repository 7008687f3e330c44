import { parseArgs } from 'node:util'
import { MOST_SEED } from '@masquerade/lab/manifest/manifest'
import { z } from 'zod'
import { Misused } from '../../../../scripts/command/io.ts'

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`))
    .exactOptional()
const amount = z
  .string()
  .regex(/^\d+(\.\d+)?$/, 'must be a number')
  .transform(Number)
  .exactOptional()
const text = z.string().min(1, 'must not be empty').exactOptional()
const yes = z.boolean().exactOptional()

const flags = z.object({
  games: wholeNumber(1, 10_000_000),
  seed: wholeNumber(0, MOST_SEED),
  cores: wholeNumber(1, 1024),
  runs: wholeNumber(3, 10_000),
  blocks: wholeNumber(1, 1_000_000),
  ...{ tokens: amount, money: amount },
  ...{ file: text, marks: text },
  'at-once': wholeNumber(1, 256),
  ...{ cache: text, judge: text, folder: text, manifest: text },
  change: z.array(z.string()).exactOptional(),
  ...{ old: text, new: text, game: text, settings: text, owner: text },
  ...{ json: yes, csv: yes, latex: yes },
})

export type Flag = keyof typeof flags.shape

/** The forms of a table, of which a command prints one. */
export const TABLES = ['json', 'csv', 'latex'] as const satisfies readonly Flag[]

export type Given = z.infer<typeof flags>

export type Asked = ReturnType<typeof readArguments>

export function readArguments(argv: readonly string[], takes: (command: string) => readonly Flag[] | undefined) {
  const options = Object.fromEntries(Object.entries(flags.shape).map(([name, form]) => [name, optionOf(name, form)]))
  const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options })
  const parsed = flags.safeParse(values)
  if (!parsed.success) {
    throw new Misused(parsed.error.issues.map(({ path, message }) => `--${path.join('.')} ${message}`).join('; '))
  }
  const [command, ...words] = positionals
  if (command === undefined) throw new Misused('say what to do')
  const taken: readonly string[] | undefined = takes(command)
  if (!taken) throw new Misused(`there is no ${JSON.stringify(command)}`)
  const idle = Object.keys(parsed.data).find((flag) => !taken.includes(flag))
  if (idle !== undefined) throw new Misused(`${command} takes no --${idle}`)
  const forms = TABLES.filter((form) => parsed.data[form] === true)
  if (forms.length > 1) {
    throw new Misused(
      `${command} prints one form at a time: give one of ${forms.map((form) => `--${form}`).join(' and ')}`,
    )
  }
  return { command, words, given: parsed.data }
}

const optionOf = (name: string, form: z.ZodType) => ({
  type: form === yes ? ('boolean' as const) : ('string' as const),
  multiple: name === 'change',
})

export function one({ command, words }: Asked, what: string): string {
  const [word, ...more] = words
  if (word === undefined) throw new Misused(`${command} needs ${what}`)
  if (more.length > 0) throw new Misused(`${command} takes no ${JSON.stringify(more[0])} after ${what}`)
  return word
}

export function none({ command, words }: Asked): void {
  const [word] = words
  if (word !== undefined) throw new Misused(`${command} takes no ${JSON.stringify(word)}: it needs no words after it`)
}

/** Only this many matches are played at once by default, because services with models refuse more questions at once. */
export const USUALLY_AT_ONCE = 4

export const USAGE = `usage: npm run -s lab -- run EXPERIMENT [--games N] [--seed N] [--file FILE] [--cores N] [--json | --csv | --latex]
                                            plays an experiment, or what is left of it, and prints its table
       npm run -s lab -- dry EXPERIMENT     two of its blocks, to look at: what is asked and answered, cost and power
       npm run -s lab -- table FILE [--marks FILE] [--json | --csv | --latex]
                                            the table of a run, also of one that is not at its end
       npm run -s lab -- status [FILE]      what is played of a run, or of all that are kept; what it cost, how it goes on
       npm run -s lab -- stop FILE          asks the process that plays a run to stop after the matches that it is playing
       npm run -s lab -- fork FILE --change PATH=VALUE… [--file FILE]
                                            the same run with something changed: plays what is not the same
       npm run -s lab -- more FILE --blocks N
                                            adds blocks to a run that is done, and plays them
       npm run -s lab -- compare FILE FILE [--json]
                                            two finished runs: by block where they share blocks
       npm run -s lab -- ab --old AGENT --new AGENT --game GAME [--blocks N] [--settings JSON]
                                            is the new version better? Both on the same seats of the same deals
       npm run -s lab -- export FILE --folder DIR
                                            a folder that opens by itself in a browser, with all that is known of a run
       npm run -s lab -- import FILE --owner PROVIDER:NAME
                                            puts a run on the site of this machine, which goes on with it; the file of a run
                                            of a site is at /api/v1/experiments/NAME/run
       npm run -s lab -- judge FILE --judge SPEC
                                            another judge of what a run kept, without playing: the old scores stand beside
       npm run -s lab -- verify FILE        judges every match of a run again
       npm run -s lab -- items FILE         what people can rate of a run, one item a line: for a batch on the site, or for marks
       npm run -s lab -- list               the experiments that are built in, with their questions
       npm run -s lab -- show EXPERIMENT    its manifest, to begin one of your own with
       npm run -s lab -- schema             the form of a manifest, as JSON Schema
       npm run -s lab -- statistics FILE    holds the statistics against a file of cases
       npm run -s lab -- planted [--runs N] [WORD…]
                                            the lab on agents whose truth is known; N runs of each instead of 200
EXPERIMENT is one that is built in, or the file of a manifest, - for standard input; run also takes the file of a run, and
goes on with it.
AGENT is the name of one of the house's, or an agent as a manifest has it: '{"house":"owl","without":["inference"]}'.
PROVIDER is huggingface, github or local, and NAME the name that the user has there, as /me/account shows it: 'local:Ada L.'.
  --games N   how many matches are played (what the manifest says)
  --seed N    the same seed gives the same matches (1)
  --file FILE where the matches are kept, and gone on with (a file of its own in the data folder)
  --cores N   on how many (all)
  --at-once N how many matches with agents over a network (${USUALLY_AT_ONCE})
  --cache DIR replies of models are kept there, and found again instead of asked for anew
  --judge SPEC a judge as a manifest names one: its JSON, or a file
  --marks FILE what people said of its speeches, a mark a line
  --tokens N, --money N
              what a run may cost at most: it stops before the match that might pass it
  --change PATH=VALUE
              what a fork changes, like places.guests.0.house=comet; with nothing after = it is taken out. May stand there
              several times; --manifest FILE is a changed manifest in its place
  --json      the table as a document; --csv a line a figure, --latex as a paper has it
Ends with 0 when done; 1 where something is refused, or is not as it should be; 3 at a cap; 130 when it was stopped.`
