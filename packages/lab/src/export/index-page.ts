import type { Experiment } from '../manifest/experiment.ts'
import type { Section } from '../shown/section.ts'
import type { TableDocument } from '../table/document.ts'
import { html } from './markup.ts'
import { asJson, page } from './page.ts'
import { sectionHtml } from './section-html.ts'

export function indexPage(
  { manifest, digest, planned }: Experiment,
  { experiment, games }: TableDocument,
  sections: readonly Section[],
  files: readonly string[],
): string {
  return page(
    experiment,
    html`<main>
<h1>${experiment}</h1>
${manifest.question === undefined ? '' : html`<p dir="auto">${manifest.question}</p>`}
<p>${games} of ${planned} matches. Digest <code>${digest}</code>. Each row of the table leads to its matches.</p>
${sections.map((section) =>
  sectionHtml(section, (target) => (section.id === 'table' && target.to === 'row' ? rowPath(target.at) : undefined)),
)}
<h2>Manifest</h2>
<details><summary>What was fixed before the start</summary>${asJson(manifest)}</details>
<h2>Files</h2>
<ul>${files.map((file) => html`<li><a href="${file}">${file}</a></li>`)}</ul>
</main>`,
  )
}

export const rowPath = (row: number): string => `rows/${String(row + 1).padStart(3, '0')}.html`
