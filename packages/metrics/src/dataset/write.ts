import type { AnyGame, Logged } from '@masquerade/game'
import { cardOf, citationOf } from './card.ts'
import { type CommitmentFile, commitmentText } from './commitment-file.ts'
import { addComposition, compositionOf, noComposition } from './composition.ts'
import { type DatasetMatch, lineOf } from './dataset-match.ts'
import { digestLine, digestOf } from './digest.ts'
import { FILES, type Manifest, manifestText } from './manifest.ts'
import { recountOf } from './recount.ts'
import { type Played, tableCsv, tableJson, tableOf } from './table.ts'

/** What is written down. */
export interface DatasetSource extends Pick<Manifest, 'arena' | 'takenAt' | 'excluded'> {
  game: AnyGame
  /** The leaderboard's sums, as they stand beside the matches. */
  standings: readonly Played[]
  /** In their order. */
  matches: AsyncIterable<{ match: DatasetMatch; record: readonly Logged[] }>
  /** What the arena committed to before its first match, if it did. */
  commitment?: CommitmentFile
}

export interface DatasetFile {
  path: string
  text: string
}

/** So many matches are in a file: what is held in memory at once. */
const FILE_MATCHES = 250

/** The files of a dataset, one after the other; the manifest and its digest come last. */
export async function* datasetFiles(
  { arena, takenAt, game, standings, matches, commitment, excluded = [] }: DatasetSource,
  { source, license }: Pick<Manifest, 'source' | 'license'>,
): AsyncGenerator<DatasetFile> {
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
    const file = named(
      `data/matches-${String(number).padStart(5, '0')}.jsonl`,
      lines.map((line) => `${line}\n`).join(''),
    )
    lines = []
    return file
  }
  for await (const { match } of matches) {
    const line = lineOf(match)
    lines.push(line)
    digests.push(digestLine(line, match.id))
    recount.rate(match)
    addComposition(composition, compositionOf(match))
    if (lines.length === FILE_MATCHES) yield portion()
  }
  if (lines.length > 0 || number === 0) yield portion()
  const list = named(FILES.digests, digests.map((line) => `${line}\n`).join(''))
  yield list
  if (commitment) yield named(FILES.commitment, commitmentText(commitment))
  const rows = tableOf(game, arena.config, standings, recount.skills())
  yield named(FILES.tableJson, tableJson(rows))
  yield named(FILES.tableCsv, tableCsv(game, rows))
  const logs = digestOf(list.text)
  const title = `Masquerade: ${arena.name.en}`
  const left = excluded.length > 0 ? { excluded } : {}
  const facts = { arena, source, license, takenAt, matches: digests.length, logs, title, rows, composition, ...left }
  yield named(FILES.card, cardOf(facts))
  yield named(FILES.citation, citationOf(facts))
  const manifest = manifestText({
    ...{ format: 1, arena, source, license, takenAt, matches: digests.length, ...left, logs, files },
  })
  yield { path: FILES.manifest, text: manifest }
  yield { path: FILES.seal, text: `${digestOf(manifest)}  ${FILES.manifest}\n` }
}
