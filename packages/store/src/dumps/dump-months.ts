import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  addComposition,
  type Composition,
  composition,
  compositionOf,
  type DatasetMatch,
  datasheetOf,
  digestLine,
  frontMatter,
  lineOf,
  noComposition,
} from '@masquerade/datasets'
import { jsonIn, type Result } from '@masquerade/game'
import { z } from 'zod'
import type { Hidden, Month } from '../datasets/datasets.ts'

export interface DumpOptions {
  to: string
  at: string
  source: string
  license: string
  /** Other months that have a file stay as they are. */
  only?: readonly string[]
  read(month: Month): AsyncIterable<Result<{ match: DatasetMatch }, string>>
  tell: (line: string) => void
  progress: (matches: number) => void
}

export const DUMP_FILES = { card: 'README.md', list: 'index.json' } as const

export const dumpList = z.strictObject({
  at: z.iso.datetime(),
  source: z.string(),
  license: z.string(),
  months: z.array(
    z.strictObject({ month: z.string(), matches: z.int(), bytes: z.int(), data: z.string(), digests: z.string() }),
  ),
})
export type DumpList = z.infer<typeof dumpList>

/** Returns undefined when the folder contains no complete dump: one that a crash left damaged can be made again. */
export async function dumpIn(folder: string): Promise<DumpList | undefined> {
  const text = await readFile(path.join(folder, DUMP_FILES.list), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : dumpList.safeParse(jsonIn(text)).data
}

/** An older version did not note these. */
const newer = { hidden: z.string().exactOptional(), until: z.iso.datetime().exactOptional() }
const written = z.record(z.string(), z.object({ state: z.string(), ...newer, composition }))
type Written = z.infer<typeof written>

async function writtenIn(folder: string): Promise<Written> {
  const text = await readFile(knownFile(folder), 'utf8').catch(() => '{}')
  return written.safeParse(jsonIn(text)).data ?? {}
}

/** Returns the months whose files say what is not shown by now, or lack what is shown again. */
export async function outdatedIn(
  folder: string,
  hiddenByMonth: (until: Record<string, string>) => Promise<Hidden[]>,
): Promise<string[]> {
  const known = Object.entries(await writtenIn(folder))
  const until = Object.fromEntries(known.flatMap(([month, { until }]) => (until === undefined ? [] : [[month, until]])))
  const now = new Map((await hiddenByMonth(until)).map(({ month, hidden }) => [month, hidden]))
  return known.flatMap(([month, { until, hidden }]) =>
    until === undefined || (now.get(month) ?? '') === hidden ? [] : month,
  )
}

/** Writes a file for each month; a file has a temporary name until it is complete. */
export async function dumpMonths(
  months: readonly Month[],
  options: DumpOptions,
): Promise<{ months: number; matches: number }> {
  const { to, progress, only } = options
  refuseOther(to)
  await mkdir(to, { recursive: true })
  const kept = new Set(months.map(({ month }) => month))
  const known = Object.fromEntries(Object.entries(await writtenIn(to)).filter(([month]) => kept.has(month)))
  await keep(to, known)
  for (const [folder, end] of FOLDERS) {
    await mkdir(path.join(to, folder), { recursive: true })
    for (const name of await readdir(path.join(to, folder)))
      if (!name.endsWith(end) || !kept.has(name.slice(0, -end.length))) await rm(path.join(to, folder, name))
  }
  let count = 0
  for (const one of months) {
    const { month, state, hidden, matches: expected } = one
    const now = { state, hidden, until: one.until.toISOString() }
    const there = known[month]
    if (there && (there.state === state || only?.includes(month) === false) && existsSync(dataFile(to, month))) {
      if (there.state === state) known[month] = { ...there, ...now }
      progress(expected)
      continue
    }
    const composition = await writeMonth(one, options)
    known[month] = { ...now, composition }
    await keep(to, known)
    count += 1
  }
  await keep(to, known)
  await replaced(path.join(to, DUMP_FILES.card), cardOf(options, known))
  // The list of a dump's files is written last, since its existence shows that all other files are complete.
  await replaced(path.join(to, DUMP_FILES.list), await listOf(options, known))
  return { months: count, matches: Object.values(known).reduce((sum, { composition }) => sum + composition.matches, 0) }
}

const dataFile = (to: string, month: string): string => path.join(to, 'data', `${month}.jsonl`)
const digestFile = (to: string, month: string): string => path.join(to, 'digests', `${month}.txt`)
const knownFile = (to: string): string => path.join(to, 'months.json')

const FOLDERS = [
  ['data', '.jsonl'],
  ['digests', '.txt'],
] as const

/** What is in the way of a dump is deleted or replaced, so a folder with such names must be a dump. */
function refuseOther(to: string): void {
  if (existsSync(knownFile(to))) return
  const there = ['data', 'digests', ...Object.values(DUMP_FILES)].find((name) => existsSync(path.join(to, name)))
  if (there !== undefined)
    throw new Error(`${to} is no dump, and ${path.join(to, there)} would be lost: name another folder, or an empty one`)
}

async function keep(to: string, known: Written): Promise<void> {
  await replaced(knownFile(to), `${JSON.stringify(known, null, 1)}\n`)
}

async function replaced(file: string, text: string): Promise<void> {
  await writeFile(`${file}.part`, text)
  await rename(`${file}.part`, file)
}

/**
 * Writes the file of a month match by match, so that memory does not grow with the number of matches. If it cannot be
 * finished, no half file stays, which might fill the disk that the database is on.
 */
async function writeMonth(of: Month, { to, read, tell, progress }: DumpOptions): Promise<Composition> {
  const [data, digests] = [dataFile(to, of.month), digestFile(to, of.month)]
  const files = await Promise.all([open(`${data}.part`, 'w'), open(`${digests}.part`, 'w')])
  const [lines, list] = files
  const counted = noComposition()
  try {
    for await (const found of read(of)) {
      progress(1)
      if (!found.ok) {
        tell(`left out: ${found.error}`)
        continue
      }
      const line = lineOf(found.value.match)
      await lines.write(`${line}\n`)
      await list.write(`${digestLine(line, found.value.match.id)}\n`)
      addComposition(counted, compositionOf(found.value.match))
    }
    for (const file of files) await file.sync()
  } catch (error) {
    for (const file of [data, digests]) await rm(`${file}.part`, { force: true })
    throw error
  } finally {
    for (const file of files) await file.close()
  }
  await rename(`${digests}.part`, digests)
  await rename(`${data}.part`, data)
  return counted
}

async function listOf({ to, at, source, license }: DumpOptions, known: Written): Promise<string> {
  const months = await Promise.all(
    Object.entries(known).map(async ([month, { composition }]) => {
      const { size: bytes } = await stat(dataFile(to, month))
      const files = { data: `data/${month}.jsonl`, digests: `digests/${month}.txt` }
      return { month, matches: composition.matches, bytes, ...files }
    }),
  )
  months.sort((one, other) => (one.month < other.month ? -1 : 1))
  return `${JSON.stringify({ at, source, license, months } satisfies DumpList, null, 1)}\n`
}

function cardOf({ source, license }: DumpOptions, known: Written): string {
  const months = Object.entries(known).sort(([one], [other]) => (one < other ? -1 : 1))
  const all = noComposition()
  for (const [, { composition: one }] of months) addComposition(all, one)
  const title = 'Masquerade: all public matches'
  // A month's matches may have settings that those of other months lack, so that a reader may want one month alone.
  const configs = {
    matches: 'data/*.jsonl',
    ...Object.fromEntries(months.map(([month]) => [month, `data/${month}.jsonl`])),
  }
  const languages = Object.keys(all.languages).sort()
  return `${frontMatter({ license, title, languages, tags: [], matches: all.matches, configs })}
# ${title}

${all.matches} finished matches of ${source}, whatever arena they were played in: a file of JSON lines for each month in which they ended
(UTC), by the time of their end and then by id. A line has the settings of a match, its seats, results and whole log, and what
the agents chose to tell of their reasons. A leaderboard may count fewer: its organizer may have taken some out, as the arena's page says. Anybody may use them who says where they are from (\`${license}\`). \`digests/\` has the SHA-256 of each line, in the form of \`sha256sum\`.

| month | matches |
| --- | ---: |
${months.map(([month, { composition: one }]) => `| ${month} | ${one.matches} |\n`).join('')}
A match can be judged again: \`npm run -s referee -- FILE\`, with a line as the file.

${datasheetOf({
  of: 'the finished matches of all listed arenas',
  maintenance:
    'Written anew each night: a month whose matches, hidden texts or names of agents have changed gets a new file; its site does not wait for the night when a text is hidden or shown again, or an account is deleted.',
  composition: all,
  ...{ source, license },
})}`
}
