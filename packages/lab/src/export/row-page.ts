import { type Row, SAID } from '../table/document.ts'
import { anchorOf, pageOf } from './exported-run.ts'
import { html, type Markup } from './markup.ts'
import { named, page } from './page.ts'
import { tableHtml } from './section-html.ts'

export interface ListedMatch {
  number: number
  block: number
  condition: string
  agents: readonly string[]
}

/** A page of more than 5,000 listed matches would be hard to read; the exported data files contain all matches. */
const MOST_LISTED = 5_000

export function rowPage(row: Row, matches: readonly ListedMatch[]): string {
  const { columns = [], entries = {} } = row[SAID] ?? {}
  const title = row.condition === undefined ? row.agent : `${row.agent}, ${row.condition}`
  const blocks = blocksOf(entries)
  return page(
    title,
    html`<main>
<p><a href="../index.html">Table</a></p>
<h1>${named(title)}</h1>
<h2>Blocks</h2>
<p class="quiet">So much of so many tries, in each block.${blocks.length > MOST_LISTED ? ` The first ${MOST_LISTED}: all are in entries.csv.` : ''}</p>
${tableHtml({
  heads: [{ id: 'block', name: 'Block' }, ...columns.map(({ id }) => ({ id, name: id }))],
  rows: blocks
    .slice(0, MOST_LISTED)
    .map(([block, said]) => [
      { head: true, text: String(block) },
      ...columns.map(({ id }) => ({ figure: 'plain' as const, text: said[id] ?? '–' })),
    ]),
})}
<h2>Matches</h2>
${matches.length > MOST_LISTED ? html`<p class="quiet">The first ${MOST_LISTED} of ${matches.length}.</p>` : ''}
<ul>${matches.slice(0, MOST_LISTED).map(matchLine)}</ul>
</main>`,
  )
}

function matchLine({ number, block, condition, agents }: ListedMatch): Markup {
  return html`<li><a href="../${pageOf(number)}#${anchorOf(number)}">Match ${number}</a>, block ${block}, ${condition}: ${named(agents.join(', '))}</li>
`
}

type Entries = Readonly<Record<string, readonly { block: number | string; y: number; x: number }[]>>

function blocksOf(entries: Entries): [block: number | string, said: Record<string, string>][] {
  const blocks = new Map<number | string, Record<string, string>>()
  for (const [column, own] of Object.entries(entries)) {
    for (const { block, y, x } of own) {
      const said = blocks.get(block) ?? {}
      said[column] = x === 1 ? figure(y) : `${figure(y)} of ${figure(x)}`
      blocks.set(block, said)
    }
  }
  return [...blocks]
}

const figure = (value: number): string => String(Number(value.toFixed(4)))
