import type { Cast, Design, Settled } from '../design/design.ts'
import { MOST_AGAIN, type PlayedMatch } from '../play/cell.ts'
import type { Marks } from '../raters/intention-marks.ts'
import type { RunHistory } from '../runs/history.ts'
import { Spending } from '../runs/spent.ts'
import { type Row, type TableDocument, type TableDraft, tableDocument } from './document.ts'
import { lineageWarning } from './lineage-warning.ts'
import { OrderBook } from './orders.ts'
import { misprintsOf, type PublishedTable, publishedOf } from './published.ts'
import { ranksOf } from './ranks.ts'
import { varianceSplits } from './variance.ts'

export interface Tabled {
  manifest: Settled
  design: Design
  cast: Cast
  planned: number
}

/**
 * Deals with a void match (spoiled by a fault of the platform) are left out of tests; matches that can be read only
 * once are held in memory.
 */
export function runTable(
  { manifest, design, cast, planned }: Tabled,
  given: Iterable<PlayedMatch>,
  published: Readonly<Record<string, PublishedTable>>,
  history: RunHistory,
  marks?: Marks,
): TableDocument {
  const matches = isIterator(given) ? [...given] : given
  const orders = new OrderBook(cast.names)
  const seen: Seen = { matches: 0, voids: 0, blocks: 0, gone: new Map(), spending: new Spending(), orders }
  const tableOf = (some: Iterable<PlayedMatch>): TableDraft => design.table(manifest, cast, some, marks)
  const draft = tableOf(watched(matches, seen))
  const { gone } = seen
  const tested = gone.size > 0 ? tableOf(among(matches, ({ block }) => !gone.has(block))) : draft
  const whole = seen.matches >= planned
  const repeats = manifest.repeats ?? 1
  const variance =
    repeats > 1
      ? varianceSplits(
          Array.from(
            { length: repeats },
            (_, time) => tableOf(among(matches, ({ repeat = 0 }) => repeat === time)).rows,
          ),
        )
      : []
  const ranks = whole ? ranksOf(tested, design.rankedBy) : undefined
  const reasons = reasonsOf(gone)
  const { added = [], lineage } = history
  const { experiment } = manifest
  const parts = draft.parts?.map((part) => ({
    ...part,
    rows: withPublished(part.rows, printedAs(`${experiment}/${part.part}`, published)),
  }))
  const run = {
    ...{ experiment, seed: manifest.seed, games: seen.matches - seen.voids },
    ...{ planned: planned - seen.voids, blocks: seen.blocks, missing: gone.size },
  }
  const document = tableDocument(whole ? { ...run, planned: run.games } : run, {
    ...draft,
    rows: withPublished(draft.rows, printedAs(experiment, published)),
    ...(parts && { parts }),
    tests: tested.tests,
    warnings: [...warningsOf(gone, added), ...(lineage ? [lineageWarning(lineage)] : []), ...draft.warnings],
  })
  const spent = seen.spending.sum
  const order = orders.orders(draft.rows)
  return {
    ...document,
    ...(ranks && { ranks }),
    ...(order.length > 0 && { orders: order }),
    ...(variance.length > 0 && { variance }),
    ...(reasons.length > 0 && { gone: reasons }),
    ...(added.length > 0 && { added: [...added] }),
    ...(lineage && { lineage }),
    ...(spent.tokens + spent.money > 0 && { spent }),
  }
}

interface Seen {
  matches: number
  voids: number
  blocks: number
  gone: Map<number, string>
  spending: Spending
  orders: OrderBook
}

function* watched(matches: Iterable<PlayedMatch>, seen: Seen): Generator<PlayedMatch> {
  for (const match of matches) {
    seen.matches++
    seen.blocks = Math.max(seen.blocks, match.block + 1)
    seen.spending.add(match)
    if (match.void === undefined) {
      seen.orders.add(match)
      yield match
    } else {
      seen.voids++
      seen.gone.set(match.block, match.void)
    }
  }
}

function* among(matches: Iterable<PlayedMatch>, isTaken: (match: PlayedMatch) => boolean): Generator<PlayedMatch> {
  for (const match of matches) if (match.void === undefined && isTaken(match)) yield match
}

const isIterator = (matches: Iterable<PlayedMatch>): boolean => 'next' in matches

const printedAs = (name: string, published: Readonly<Record<string, PublishedTable>>): PublishedTable | undefined =>
  Object.hasOwn(published, name) ? published[name] : undefined

function withPublished(rows: readonly Row[], printed: PublishedTable | undefined): Row[] {
  return rows.map((row) => {
    const published = publishedOf(printed, row)
    if (!published) return row
    const misprints = misprintsOf(printed, row)
    return { ...row, published, ...(misprints && { misprints }) }
  })
}

function reasonsOf(gone: ReadonlyMap<number, string>): { why: string; blocks: number }[] {
  const counts = new Map<string, number>()
  for (const why of gone.values()) counts.set(why, (counts.get(why) ?? 0) + 1)
  return [...counts].map(([why, blocks]) => ({ why, blocks })).sort((one, other) => other.blocks - one.blocks)
}

function warningsOf(gone: ReadonlyMap<number, string>, added: readonly number[]): string[] {
  const reasons = reasonsOf(gone).map(({ why, blocks }) => `${blocks} × ${why}`)
  const missing =
    reasons.length > 0
      ? [
          `${gone.size} of the blocks ${gone.size === 1 ? 'is' : 'are'} in no test, as a match came to nothing ${MOST_AGAIN + 1} times: ${reasons.join('; ')}`,
        ]
      : []
  const times = added.length === 1 ? 'once' : `${added.length} times`
  const more =
    added.length > 0
      ? [`blocks were added ${times} after the table was done (${added.join(', ')}): p-values do not account for that`]
      : []
  return [...missing, ...more]
}
