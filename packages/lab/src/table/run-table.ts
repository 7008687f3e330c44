import { ownOf } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import type { Cast, Settled } from '../design/design.ts'
import type { Designs } from '../manifest/catalogue.ts'
import { Spending } from '../play/asked.ts'
import type { PlayedMatch } from '../play/cell.ts'
import type { Marks } from '../raters/items.ts'
import { addedWarning, lineageWarnings, type RunHistory } from '../runs/changes.ts'
import type { TableDocument, TableDraft } from './document.ts'
import { adjustedTests } from './figures.ts'
import { withPublished } from './published.ts'
import { orderBook, ranksOf, varianceSplits } from './ranks.ts'

/** Plain data without functions, because a table may be computed in another thread. */
export interface TableTask {
  manifest: Settled
  cast: Cast
  planned: number
  cautions: readonly string[]
  history: RunHistory
}

/** Tables need only what was counted of a match, so moves and replies are dropped to save memory. */
export function tabled({ moves: _, replies: __, ...match }: PlayedMatch): PlayedMatch {
  return { ...match, moves: [] }
}

const VERSION = 1

/** A void match counts in no test, and neither do the matches that it was to be compared with. */
export function tableOf(
  designs: Designs,
  { manifest, cast, planned, cautions, history: { added = [], lineage } }: TableTask,
  given: Iterable<PlayedMatch>,
  marks?: Marks,
): TableDocument {
  const design = designFor(designs, manifest)
  const matches = 'next' in given ? [...given] : given
  const book = orderBook(cast.names)
  const spending = new Spending()
  const gone = new Map<number, string>()
  let [count, voids, blocks] = [0, 0, 0]
  const draftOf = (some: Iterable<PlayedMatch>): TableDraft => design.table(manifest, cast, some, marks)
  const { rows, tests, power, warnings, look, enough, ...more } = draftOf(watched())
  const tested = gone.size > 0 ? draftOf(among(matches, ({ block }) => !gone.has(block))) : { rows, tests }
  const whole = count >= planned
  const games = count - voids
  const { experiment, seed, repeats = 1 } = manifest
  const rowsOf = (time: number) => draftOf(among(matches, ({ repeat = 0 }) => repeat === time)).rows
  const variance = repeats > 1 ? varianceSplits(Array.from({ length: repeats }, (_, time) => rowsOf(time))) : []
  const ranks = whole ? ranksOf(tested, design.rankedBy) : undefined
  const reasons = reasonsOf(gone)
  const spent = spending.sum
  const order = book.orders(rows)
  const left = planned - voids
  return {
    ...{ experiment, version: VERSION, seed, games },
    ...(!whole && { planned: left }),
    ...{ blocks, missing: gone.size },
    rows: withPublished(rows, ownOf(designs.published, experiment)),
    tests: adjustedTests(tested.tests, whole),
    power,
    warnings: [
      ...(whole ? [] : [`${games} of ${left} matches are played: no test says how likely it is before all are`]),
      ...warningsOf(gone, added),
      ...(lineage ? lineageWarnings(lineage) : []),
      ...warnings,
      ...cautions,
    ],
    ...more,
    ...(more.parts && {
      parts: more.parts.map((part) => ({
        ...part,
        rows: withPublished(part.rows, ownOf(designs.published, `${experiment}/${part.part}`)),
      })),
    }),
    ...(look && { look }),
    ...(enough && whole && { enough }),
    ...(ranks && { ranks }),
    ...(order.length > 0 && { orders: order }),
    ...(variance.length > 0 && { variance }),
    ...(reasons.length > 0 && { gone: reasons }),
    ...(added.length > 0 && { added: [...added] }),
    ...(lineage && { lineage }),
    ...(spent.tokens + spent.money > 0 && { spent }),
  }

  function* watched(): Generator<PlayedMatch> {
    for (const match of matches) {
      count++
      blocks = Math.max(blocks, match.block + 1)
      spending.add(match)
      if (match.void === undefined) {
        book.add(match)
        yield match
      } else {
        voids++
        gone.set(match.block, match.void)
      }
    }
  }
}

function designFor(designs: Designs, { design: id, game: gameId }: Settled) {
  const design = designs.of(id)
  if (!design) throw new Error(`there is no design ${id}`)
  const game = gameId === undefined ? undefined : gameOf(gameId)
  return (game && design.over?.(game)) ?? design
}

function* among(matches: Iterable<PlayedMatch>, isTaken: (match: PlayedMatch) => boolean): Generator<PlayedMatch> {
  for (const match of matches) if (match.void === undefined && isTaken(match)) yield match
}

function reasonsOf(gone: ReadonlyMap<number, string>): { why: string; blocks: number }[] {
  const counts = new Map<string, number>()
  for (const why of gone.values()) counts.set(why, (counts.get(why) ?? 0) + 1)
  return [...counts].map(([why, blocks]) => ({ why, blocks })).sort((one, other) => other.blocks - one.blocks)
}

function warningsOf(gone: ReadonlyMap<number, string>, added: readonly number[]): string[] {
  const reasons = reasonsOf(gone).map(({ why, blocks }) => `${blocks} × ${why}`)
  const missing = `${gone.size} of the blocks ${gone.size === 1 ? 'is' : 'are'} in no test, as a match came to nothing: ${reasons.join('; ')}`
  return [...(gone.size > 0 ? [missing] : []), ...(added.length > 0 ? [addedWarning(added)] : [])]
}
