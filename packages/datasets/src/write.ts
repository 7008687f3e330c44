import type { AnyGame, Logged } from '@masquerade/game'
import { cardOf, citationOf } from './card.ts'
import type { CommitmentFile } from './commitment.ts'
import { addComposition, compositionOf, noComposition } from './composition.ts'
import { boardMatchOf, type DatasetMatch, lineOf } from './dataset-match.ts'
import { digestLine, digestOf } from './digest.ts'
import { FILES, jsonText, type Manifest } from './manifest.ts'
import type { Nights } from './nights.ts'
import { type OfficialBoard, type Played, recountOf, type TableRow, tableByPoints, tableCsv, tableOf } from './table.ts'

export interface DatasetSource extends Pick<Manifest, 'takenAt' | 'excluded' | 'voided'> {
  format: Manifest['format']
  arena: Exclude<Manifest, { format: 1 }>['arena']
  game: AnyGame
  board: OfficialBoard
  frozen?: { rows: readonly TableRow[]; from: Origin }
  nights?: Nights
  standings: readonly Played[]
  matches: AsyncIterable<{ match: DatasetMatch; record: readonly Logged[] }>
  commitment?: CommitmentFile
}

export type Origin = Pick<Manifest, 'source' | 'license'>

export interface DatasetFile {
  path: string
  text: string
}

/** All matches in one file of a dataset are in memory at once, so their number is limited. */
const FILE_MATCHES = 250

/** The files of a dataset are written one after the other; the file with all digests comes last. */
export async function* datasetFiles(dataset: DatasetSource, from: Origin): AsyncGenerator<DatasetFile> {
  const { format, arena, takenAt, game, standings, board, frozen, excluded = [], voided = [] } = dataset
  const { source, license } = frozen?.from ?? from
  const recount = recountOf()
  const digests: string[] = []
  const files: Record<string, string> = {}
  const named = (path: string, text: string): DatasetFile => {
    files[path] = digestOf(text)
    return { path, text }
  }
  const composition = noComposition()
  let lines: string[] = []
  let number = 0
  const portion = () => {
    number += 1
    const text = lines.map((line) => `${line}\n`).join('')
    const file = named(`data/matches-${String(number).padStart(5, '0')}.jsonl`, text)
    lines = []
    return file
  }
  for await (const { match, record } of dataset.matches) {
    const line = lineOf(match)
    lines.push(line)
    digests.push(digestLine(line, match.id))
    addComposition(composition, compositionOf(match))
    const counted = boardMatchOf(match)
    if (format === 1) recount.rate(counted)
    else if (!frozen && board.add(counted) && arena.windowDays > 0) recount.add(game, match, record)
    if (lines.length === FILE_MATCHES) yield portion()
  }
  if (lines.length > 0 || number === 0) yield portion()
  const list = named(FILES.digests, digests.map((line) => `${line}\n`).join(''))
  yield list
  if (dataset.commitment) yield named(FILES.commitment, jsonText(dataset.commitment))
  if (dataset.nights) yield named(FILES.nights, jsonText(dataset.nights))
  const rows = await table()
  yield named(FILES.tableJson, jsonText(rows))
  yield named(FILES.tableCsv, tableCsv(game, rows, format))
  const logs = digestOf(list.text)
  const title = `Masquerade: ${arena.name.en}`
  const facts = {
    ...{ arena, source, license, takenAt, matches: digests.length, logs, title },
    ...{ rows, excluded, voided, format, composition },
  }
  yield named(FILES.card, cardOf(facts))
  yield named(FILES.citation, citationOf(facts))
  const stated = {
    ...{ source, license, takenAt, matches: digests.length },
    ...(excluded.length > 0 && { excluded: [...excluded] }),
    ...(voided.length > 0 && { voided: [...voided] }),
    ...{ logs, files },
  }
  const { id: _, windowDays: __, provisionalBelow: ___, ...arenaOfBefore } = arena
  const manifest = jsonText(format === 1 ? { format, arena: arenaOfBefore, ...stated } : { format, arena, ...stated })
  yield { path: FILES.manifest, text: manifest }
  yield { path: FILES.seal, text: `${digestOf(manifest)}  ${FILES.manifest}\n` }

  async function table(): Promise<readonly TableRow[]> {
    if (format === 1) return tableByPoints(game, arena.config, standings, recount.skills())
    if (frozen) return frozen.rows
    const played = arena.windowDays > 0 ? recount.versions() : standings
    return tableOf(game, arena.config, played, await board.lines())
  }
}
