import { isDeepStrictEqual } from 'node:util'
import { type AnyGame, jsonIn, type Outcome, type Replayed, refereeLog } from '@masquerade/game'
import { z } from 'zod'
import { type BoardMatch, boardMatchOf, comesBefore, type DatasetMatch, datasetMatch } from '../dataset-match.ts'
import { digestLine, digestOf, runningDigest } from '../digest.ts'
import { FILES, jsonText, type Manifest, manifest } from '../manifest.ts'
import { nightsCheck } from '../nights.ts'
import {
  type OfficialBoard,
  type Played,
  recountOf,
  type TableRow,
  tableByPoints,
  tableCsv,
  tableOf,
} from '../table.ts'
import { commitmentCheck } from './commitment.ts'

export interface DatasetFolder {
  paths(): Promise<string[]>
  text(path: string): Promise<string | undefined>
  lines(path: string): AsyncIterable<string>
}

export type HeldTo = 'dataset' | 'logs' | { night: string; matches: number }

export type Verified = NonNullable<Awaited<ReturnType<typeof verifyDataset>>>

export interface BoardRules {
  game: AnyGame
  config: unknown
  ranking: string
  arenaId: string
  windowDays: number
  provisionalBelow?: number | undefined
  at: Date
}

type Tell = (fault: string) => void

interface VerifyOptions {
  gameOf: (id: string) => AnyGame | undefined
  boardOf: (rules: BoardRules) => OfficialBoard | undefined
  tell: Tell
  published?: string | undefined
  committed?: string | undefined
  progress?: ((matches: number, all: number) => void) | undefined
}

/** A dataset is verified by itself: digests prove its files, and the events prove results and leaderboard. */
export async function verifyDataset(
  folder: DatasetFolder,
  { gameOf, boardOf, tell, published, committed, progress = () => {} }: VerifyOptions,
) {
  const stated = await statedIn(folder, tell)
  if (!stated) return undefined
  const { of, digest } = stated
  const nights = nightsCheck(await folder.text(FILES.nights), FILES.nights, tell)
  const heldTo = published === undefined ? undefined : whatItIsOf(published, digest, of.logs, nights.days)
  if (published !== undefined && !heldTo) tell(`${FILES.manifest}: its digest is ${digest}, published was ${published}`)
  await filesAgree(folder, of, tell)
  const game = gameOf(of.arena.game)
  if (!game) {
    tell(`${FILES.manifest}: there is no game ${of.arena.game}`)
    return undefined
  }
  const board = officialBoard(of, game, boardOf)
  if (!board) {
    tell(`${FILES.manifest}: there is no ranking ${of.arena.ranking}`)
    return undefined
  }
  const listed = await listedDigests(folder, tell)
  const commitment = commitmentCheck(await folder.text(FILES.commitment), committed, tell)
  const recount = recountOf()
  const seen = new Set<string>()
  let before: DatasetMatch | undefined
  for (const path of (await folder.paths()).filter((one) => one.startsWith('data/'))) {
    const bytes = runningDigest()
    let number = 0
    for await (const line of folder.lines(path)) {
      bytes.add(line)
      number += 1
      const place = `${path} line ${number}`
      const match = readMatch(line, place, tell)
      if (!match) continue
      const name = `match ${match.id} (${place})`
      progress(1, of.matches)
      if (seen.has(match.id)) tell(`${name}: it stands there twice`)
      seen.add(match.id)
      if (!line.endsWith('\n')) tell(`${name}: its line has no end`)
      const listing = listed.get(match.id)
      if (listing === undefined) tell(`${name}: it is not in ${FILES.digests}`)
      else if (listing !== digestLine(line.replace(/\n$/, ''), match.id))
        tell(`${name}: its bytes are not those of ${FILES.digests}`)
      if (before && !comesBefore(before, match)) tell(`${name}: it stands after a match that ended later`)
      before = match
      nights.match(match)
      const counts = board.add(boardMatchOf(match))
      const judged = judgedAgain(match, of, gameOf)
      commitment.match(match, name, typeof judged === 'string' ? undefined : judged.replayed)
      if (typeof judged === 'string') {
        tell(`${name}: ${judged}`)
        continue
      }
      for (const fault of resultFaults(match, judged.outcome)) tell(`${name}: ${fault}`)
      if (counts) recount.add(judged.replayed.game, match, judged.replayed.log)
    }
    if (of.files[path] !== undefined && bytes.now() !== of.files[path])
      tell(`${path}: its bytes are not those of ${FILES.manifest}`)
  }
  for (const id of listed.keys()) if (!seen.has(id)) tell(`match ${id}: it is in ${FILES.digests}, and missing`)
  commitment.end()
  nights.end()
  if (seen.size !== of.matches) tell(`${FILES.manifest}: it states ${of.matches} matches, and there are ${seen.size}`)
  const rows = await board.table(recount.versions())
  await tableAgrees(folder, rows, tell)
  if ((await folder.text(FILES.tableCsv)) !== tableCsv(game, rows, of.format))
    tell(`${FILES.tableCsv}: it is not the table that follows from the logs`)
  const held = commitment.digest
  const changes = [...(commitment.changes ?? []), ...leftOutIn(of)]
  return {
    matches: seen.size,
    agents: rows.length,
    /** Covers every file, because the dataset's description lists the digests of all files. */
    digest,
    /** The digest of all matches is published together with the leaderboard when an arena is over for good. */
    logs: of.logs,
    /** Each sentence tells what the organizer excluded after the first match; missing where nothing was excluded. */
    ...(changes.length > 0 && { changes }),
    ...(heldTo && { heldTo }),
    /** The matches were checked against this digest of the words and seeds that the arena fixed in advance. */
    ...(held !== undefined && { committed: held }),
  }
}

const leftOutIn = ({ excluded = [], voided = [] }: Manifest): string[] => [
  ...excluded.map(({ agent, note }) => `the matches of ${agent} are left out, which was excluded: ${note}`),
  ...voided.map(
    ({ match, again, note }) => `match ${match} is left out${again ? ', and was played again' : ''}: ${note}`,
  ),
]

function whatItIsOf(
  published: string,
  dataset: string,
  logs: string,
  nights: readonly { day: string; matches: number; digest: string }[],
): HeldTo | undefined {
  if (published === dataset) return 'dataset'
  if (published === logs) return 'logs'
  const night = nights.findLast(({ digest }) => digest === published)
  return night && { night: night.day, matches: night.matches }
}

function officialBoard(of: Manifest, game: AnyGame, boardOf: VerifyOptions['boardOf']) {
  const { config, ranking } = of.arena
  if (of.format === 1) {
    const recount = recountOf()
    return {
      add(match: BoardMatch): boolean {
        recount.rate(match)
        return true
      },
      table: async (versions: readonly Played[]) => tableByPoints(game, config, versions, recount.skills()),
    }
  }
  const { id: arenaId, windowDays, provisionalBelow } = of.arena
  const board = boardOf({
    ...{ game, config, ranking, arenaId, windowDays, provisionalBelow, at: new Date(of.takenAt) },
  })
  if (!board) return undefined
  return {
    add: board.add,
    table: async (versions: readonly Played[]) => tableOf(game, config, versions, await board.lines()),
  }
}

async function statedIn(folder: DatasetFolder, tell: Tell): Promise<{ of: Manifest; digest: string } | undefined> {
  const text = await folder.text(FILES.manifest)
  if (text === undefined) {
    tell(`${FILES.manifest}: it is missing`)
    return undefined
  }
  const digest = digestOf(text)
  const seal = await folder.text(FILES.seal)
  if (seal !== `${digest}  ${FILES.manifest}\n`) tell(`${FILES.manifest}: its bytes are not those of ${FILES.seal}`)
  const document = jsonIn(text)
  const parsed = manifest.safeParse(document)
  if (parsed.success) return { of: parsed.data, digest }
  tell(`${FILES.manifest}: ${formFault(document, parsed.error)}`)
  return undefined
}

/** The digests of match files are not checked by this function: another one checks them while it reads the matches. */
async function filesAgree(folder: DatasetFolder, of: Manifest, tell: Tell): Promise<void> {
  const paths = await folder.paths()
  const ownName: readonly string[] = [FILES.manifest, FILES.seal]
  for (const path of paths) {
    if (of.files[path] === undefined && !ownName.includes(path)) tell(`${path}: ${FILES.manifest} does not know it`)
  }
  for (const [path, digest] of Object.entries(of.files)) {
    if (!paths.includes(path)) tell(`${path}: it is missing`)
    else if (!path.startsWith('data/') && digestOf((await folder.text(path)) ?? '') !== digest) {
      tell(`${path}: its bytes are not those of ${FILES.manifest}`)
    }
  }
  const list = await folder.text(FILES.digests)
  if (list !== undefined && digestOf(list) !== of.logs)
    tell(`${FILES.digests}: its digest is not the one of all logs that ${FILES.manifest} states`)
}

async function listedDigests(folder: DatasetFolder, tell: Tell): Promise<Map<string, string>> {
  const listed = new Map<string, string>()
  for (const line of ((await folder.text(FILES.digests)) ?? '').split('\n').filter((one) => one !== '')) {
    const id = line.slice(66)
    if (!/^[0-9a-f]{64} {2}\S+$/.test(line)) tell(`${FILES.digests}: it is not a list of digests: ${line.slice(0, 80)}`)
    else if (listed.has(id)) tell(`${FILES.digests}: match ${id} stands there twice`)
    else listed.set(id, line)
  }
  return listed
}

function readMatch(line: string, place: string, tell: Tell): DatasetMatch | undefined {
  const document = jsonIn(line)
  const parsed = datasetMatch.safeParse(document)
  if (parsed.success) return parsed.data
  tell(`${place}: it is no match: ${formFault(document, parsed.error)}`)
  return undefined
}

function judgedAgain(
  match: DatasetMatch,
  { arena }: Manifest,
  gameOf: VerifyOptions['gameOf'],
): { replayed: Replayed; outcome: Outcome } | string {
  if (match.arena !== arena.slug) return `it is of the arena ${match.arena}`
  if (match.game !== arena.game) return `it is of the game ${match.game}`
  const found = refereeLog(gameOf, match)
  if (!found.ok) return found.error.message
  const { game, position } = found.value
  if (position.state === undefined) return 'its log is empty'
  const outcome = game.outcome(position.state)
  if (!outcome) return 'its log has no end'
  const config = game.config.safeParse(match.config)
  const dealt = game.config.safeParse(game.dealt(position.state).config)
  if (!isDeepStrictEqual(config.data, dealt.data)) return 'its settings are not those that its log begins with'
  return { replayed: found.value, outcome }
}

function resultFaults({ seats, winner }: DatasetMatch, { sides, winners, scores }: Outcome): string[] {
  const winning = new Set(winners.map((seat) => sides[seat - 1]))
  const won = winning.size === 1 ? ([...winning][0] ?? null) : null
  return [
    winner !== won && `it states that ${winner ?? 'no one side'} won, the referee finds ${won ?? 'no one side'}`,
    seats.length !== scores.length && `it states ${seats.length} seats, the referee finds ${scores.length}`,
    ...seats.map(({ seat, ...stated }, index) => {
      if (seat !== index + 1) return `seat ${seat} stands where seat ${index + 1} belongs`
      const [said, found] = [
        [stated.side, stated.won, stated.score],
        [sides[index], winners.includes(seat), scores[index]],
      ]
      if (said.every((value, column) => value === found[column])) return false
      return `seat ${seat}: it states ${said.join(', ')}, the referee finds ${found.join(', ')} (side, won, score)`
    }),
  ].filter((fault) => fault !== false)
}

async function tableAgrees(folder: DatasetFolder, rows: readonly TableRow[], tell: Tell): Promise<void> {
  const text = await folder.text(FILES.tableJson)
  if (text === undefined || text === jsonText(rows)) return
  const stated = tableRows.safeParse(jsonIn(text))
  if (!stated.success) return tell(`${FILES.tableJson}: it is no table`)
  const found = new Map(rows.map((row) => [row.agent, JSON.stringify(row)]))
  const said = new Map(stated.data.map((row) => [row.agent, JSON.stringify(row)]))
  for (const agent of new Set([...said.keys(), ...found.keys()])) {
    if (found.get(agent) === said.get(agent)) continue
    tell(`${FILES.tableJson}: agent ${agent}: ${rowDifference(said.get(agent), found.get(agent))}`)
  }
  tell(`${FILES.tableJson}: it is not the table that follows from the logs`)
}

const tableRows = z.array(z.looseObject({ agent: z.string() }))

function rowDifference(said: string | undefined, found: string | undefined): string {
  if (said === undefined) return 'it is not in the table, and has played'
  if (found === undefined) return 'it is in the table, and has not played'
  const cells = z.record(z.string(), z.unknown())
  const [stated, judged] = [cells.parse(JSON.parse(said)), cells.parse(JSON.parse(found))]
  const names = [...new Set([...Object.keys(judged), ...Object.keys(stated)])]
  const short = (value: unknown) => JSON.stringify(value)?.slice(0, 100) ?? 'nothing'
  const differences = names
    .filter((name) => !isDeepStrictEqual(stated[name], judged[name]))
    .map((name) => `${cellName(name)}: the table says ${short(stated[name])}, the logs ${short(judged[name])}`)
  if (differences.length === 0) return 'its cells stand in another order'
  const more = differences.length - MOST_DIFFERENCES
  return [...differences.slice(0, MOST_DIFFERENCES), ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}

/** A row of a stranger's table may have any number of cells. */
const MOST_DIFFERENCES = 10

/** The name of a cell comes from a stranger's file: control characters are escaped, since the name goes to a terminal. */
const cellName = (name: string): string => JSON.stringify(name).slice(1, -1).slice(0, 100)

function formFault(document: unknown, error: z.ZodError): string {
  if (document === undefined) return 'it is not JSON, or it is cut off'
  return inOneLine(z.prettifyError(error))
}

const inOneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ')
