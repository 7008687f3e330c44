import { gameOf } from '@masquerade/games'
import type { Cast, Settled } from '../design/design.ts'
import type { PlayedMatch } from '../play/cell.ts'
import type { Marks } from '../raters/intention-marks.ts'
import type { RunHistory } from '../runs/history.ts'
import type { TableDocument } from '../table/document.ts'
import { runTable } from '../table/run-table.ts'
import type { Designs } from './casting.ts'

/** The data that a result table needs beside the matches is plain, so that another thread can make the table. */
export interface TableTask {
  manifest: Settled
  cast: Cast
  planned: number
  cautions: readonly string[]
  history: RunHistory
}

export function tableOf(
  designs: Designs,
  { manifest, cast, planned, cautions, history }: TableTask,
  matches: Iterable<PlayedMatch>,
  marks?: Marks,
): TableDocument {
  const design = designFor(designs, manifest)
  const table = runTable({ manifest, design, cast, planned }, matches, designs.published, history, marks)
  return { ...table, warnings: [...table.warnings, ...cautions] }
}

/** Result tables do not read agents' moves and replies, because the counts that they need are stored with the match. */
export function tabled({ moves: _, replies: __, ...match }: PlayedMatch): PlayedMatch {
  return { ...match, moves: [] }
}

function designFor(designs: Designs, { design: id, game: gameId }: Settled) {
  const design = designs.of(id)
  if (!design) throw new Error(`there is no design ${id}`)
  const game = gameId === undefined ? undefined : gameOf(gameId)
  return (game && design.over?.(game)) ?? design
}
