import { gameOf } from '@masquerade/games'
import type { Cast, Settled } from '../design/design.ts'
import type { Marks } from '../interintent/annotation.ts'
import type { PlayedMatch } from '../play/cell.ts'
import { designOf, PUBLISHED } from '../registry.ts'
import type { RunHistory } from '../runs/history.ts'
import type { TableDocument } from '../table/document.ts'
import { runTable } from '../table/run-table.ts'

/** All that a table needs to know of its experiment beside the matches, as plain data: it can be made in another thread. */
export interface TableTask {
  manifest: Settled
  cast: Cast
  planned: number
  /** What has to be known of agents that are asked over a network. */
  cautions: readonly string[]
  history: RunHistory
}

/** The table of the matches that are played so far, which come in their order. */
export function tableOf(
  { manifest, cast, planned, cautions, history }: TableTask,
  matches: Iterable<PlayedMatch>,
  marks?: Marks,
): TableDocument {
  const design = designFor(manifest)
  const table = runTable({ manifest, design, cast, planned }, matches, PUBLISHED, history, marks)
  return { ...table, warnings: [...table.warnings, ...cautions] }
}

/** A match as far as tables look at it: what was moved and replied is counted already. */
export function tabled({ moves: _, replies: __, ...match }: PlayedMatch): PlayedMatch {
  return { ...match, moves: [] }
}

function designFor({ design: id, game: gameId }: Settled) {
  const design = designOf(id)
  if (!design) throw new Error(`there is no design ${id}`)
  const game = gameId === undefined ? undefined : gameOf(gameId)
  return (game && design.over?.(game)) ?? design
}
