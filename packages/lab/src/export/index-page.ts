import type { Experiment } from '../manifest/experiment.ts'
import type { Row, TableDocument } from '../table/document.ts'
import { changeText } from '../table/lineage-warning.ts'
import { columnsOf } from '../table/tidy.ts'
import { html, type Markup } from './markup.ts'
import { asJson, named, page } from './page.ts'

/** The first page: the table with its tests, of what it is, and where everything else stands. */
export function indexPage(
  { manifest, digest, planned }: Experiment,
  document: TableDocument,
  files: readonly string[],
): string {
  const {
    experiment,
    seed,
    games,
    blocks,
    missing,
    warnings,
    lineage,
    ranks = [],
    variance = [],
    parts = [],
  } = document
  return page(
    experiment,
    html`<main>
<h1>${experiment}</h1>
${manifest.question === undefined ? '' : html`<p dir="auto">${manifest.question}</p>`}
<p>${games} of ${planned} matches in ${blocks} blocks, seed ${seed}${missing > 0 ? `, ${missing} blocks missing` : ''}. Digest <code>${digest}</code>.</p>
${warnings.length === 0 ? '' : html`<ul>${warnings.map((warning) => html`<li dir="auto">${warning}.</li>`)}</ul>`}
<h2>Table</h2>
<p class="quiet">Figures with their 95 % intervals, and n in matches. Each row leads to its matches.</p>
${table(document.rows, rowPath)}
${parts.map(
  ({ part, rows, notes }) => html`<h2>${part}</h2>
${table(rows)}
${notes.length === 0 ? '' : html`<ul>${notes.map((note) => html`<li dir="auto">${note}.</li>`)}</ul>`}
`,
)}
${testsTable(document)}
${
  ranks.length === 0
    ? ''
    : html`<h2>Ranks</h2><p class="quiet">By ${ranks[0]?.column}; rows that no test tells apart share a rank.</p>
<ul>${ranks.map(({ rank, agent, condition, best, worst }) => html`<li>${rank} (${best} to ${worst}): ${named(agent)}${condition === undefined ? '' : `, ${condition}`}</li>`)}</ul>`
}
${
  variance.length === 0
    ? ''
    : html`<h2>Noise</h2><p class="quiet">Blocks were played several times: how much of the spread is the agents’ own chance.</p>
<ul>${variance.map(({ agent, condition, column, share }) => html`<li>${named(agent)}${condition === undefined ? '' : `, ${condition}`}, ${column}: ${share === null ? 'nothing is spread' : `${(100 * share).toFixed(0)} %`}</li>`)}</ul>`
}
${lineage ? html`<h2>Lineage</h2><p>A fork of the run <code>${lineage.parent}</code>, of which ${lineage.reused} matches are taken.</p><ul>${lineage.changed.map((one) => html`<li dir="auto">${changeText(one)}</li>`)}</ul>` : ''}
<h2>Manifest</h2>
<details><summary>What was fixed before the start</summary>${asJson(manifest)}</details>
<h2>Files</h2>
<ul>${files.map((file) => html`<li><a href="${file}">${file}</a></li>`)}</ul>
</main>`,
  )
}

/** Rows with their figures; those of the experiment's own table lead to their matches. */
function table(rows: readonly Row[], pathOf?: (row: number) => string): Markup {
  const columns = columnsOf({ rows })
  const agent = (row: Row, at: number) =>
    pathOf ? html`<a href="${pathOf(at)}">${named(row.agent)}</a>` : named(row.agent)
  return html`<div class="scroll"><table>
<thead><tr><th scope="col">Agent</th><th scope="col">Condition</th>${columns.map((column) => html`<th scope="col" class="number">${column}</th>`)}</tr></thead>
<tbody>${rows.map(
    (
      row,
      at,
    ) => html`<tr><th scope="row">${agent(row, at)}</th><td>${row.condition}</td>${columns.map((column) => html`<td class="number">${cell(row, column)}</td>`)}</tr>
`,
  )}</tbody></table></div>`
}

function cell(row: Row, column: string): Markup {
  const value = row[column]
  if (typeof value !== 'number') return html`–`
  const [low = null, high = null] = row.intervals[column] ?? []
  const interval = low === null || high === null ? '' : `${shown(low)} to ${shown(high)}, `
  const [published, chance] = [row.published?.[column], row.chance?.[column] ?? null]
  return html`${shown(value)}<br><span class="quiet">${interval}n ${row.n[column] ?? 0}${chance === null ? '' : `, chance ${shown(chance)}`}${published === undefined ? '' : `, published ${shown(published)}`}</span>`
}

function testsTable({ tests }: TableDocument): Markup {
  if (tests.length === 0) return html``
  return html`<h2>Tests</h2><div class="scroll"><table>
<thead><tr><th scope="col">Column</th><th scope="col">Compared</th><th scope="col">Test</th><th scope="col" class="number">n</th><th scope="col" class="number">Difference</th><th scope="col" class="number">p</th><th scope="col" class="number">p, adjusted</th></tr></thead>
<tbody>${tests.map(
    ({
      column,
      a,
      b,
      test,
      n,
      value,
      low,
      high,
      p,
      adjusted,
    }) => html`<tr><td>${column}</td><td>${named(a)} – ${named(b)}</td><td>${test}</td><td class="number">${n}</td><td class="number">${shown(value)}${low === null || high === null ? '' : ` (${shown(low)} to ${shown(high)})`}</td><td class="number">${likelihood(p)}</td><td class="number">${likelihood(adjusted)}</td></tr>
`,
  )}</tbody></table></div>`
}

export const rowPath = (row: number): string => `rows/${String(row + 1).padStart(3, '0')}.html`

export const shown = (value: number | null): string => (value === null ? '–' : value.toFixed(3))

const likelihood = (p: number | null): string => (p === null ? '–' : p < 0.0001 ? '< 0.0001' : p.toFixed(4))
