import { createHash } from 'node:crypto'
import { storable } from '@masquerade/game'
import {
  type Block,
  type Cell,
  type Piece,
  piecesOf,
  type Section,
  smallsOf,
  type TableBlock,
  type Target,
  type Text,
} from '../shown/section.ts'

/** Only the template function `html` makes values of this class, so that every text said by an agent is escaped. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | null | undefined | Markup | readonly Markup[]

export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(texts.map((text, at) => text + (at < parts.length ? written(parts[at]) : '')).join(''))

function written(part: Part): string {
  if (part === null || part === undefined) return ''
  if (part instanceof Markup) return part.text
  if (typeof part === 'object') return part.map(({ text }) => text).join('')
  return escaped(String(part))
}

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
}

/** Characters that HTML forbids are shown as U+FFFD, the sign for an unknown character. */
export function escaped(text: string): string {
  const shown = storable(text).replace(UNFIT, '\uFFFD')
  return shown.replace(/[&<>"'`]/g, (sign) => SIGNS[sign] ?? '')
}

// Left out are the characters that HTML forbids, and those that reverse the writing direction around them.
const UNFIT = /(?![\t\n\r])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu

/** The security policy allows one style sheet, by its digest, and no script, so that no text could become one. */
export function page(title: string, body: Markup): string {
  return `${
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
${body}
</body>
</html>`.text
  }\n`
}

const STYLE = `
:root { color-scheme: light dark; --line: #8886; --quiet: #666; }
@media (prefers-color-scheme: dark) { :root { --quiet: #aaa; } }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 75rem; margin: 0 auto; padding: 1rem; }
h1, h2, h3 { line-height: 1.2; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.25rem 0.6rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
td.number, th.number { text-align: right; }
main { overflow-wrap: anywhere; }
.scroll { overflow-x: auto; overflow-wrap: normal; }
.quiet { color: var(--quiet); font-size: 0.875rem; }
pre, .said { white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: isolate; }
.said { border-left: 3px solid var(--line); padding-left: 0.6rem; margin: 0.2rem 0; }
article { border-top: 2px solid var(--line); margin-top: 2rem; }
article:target { outline: 2px solid; outline-offset: 0.5rem; }
`

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

export const asJson = (value: unknown): Markup => html`<pre>${JSON.stringify(value, null, 2) ?? 'nothing'}</pre>`

/** A speech may be in a script that is written from right to left, so it is isolated from the text around it. */
export const said = (text: string): Markup => html`<div class="said" dir="auto">${text}</div>`

export const named = (name: string): Markup => html`<bdi>${name}</bdi>`

export type PathOf = (target: Target) => string | undefined

const NOWHERE: PathOf = () => undefined

export function sectionHtml({ title, blocks }: Section, pathOf = NOWHERE): Markup {
  return html`${title === undefined ? '' : html`<h2>${title}</h2>`}${blocks.map((block) => blockHtml(block, pathOf))}
`
}

function blockHtml(block: Block, pathOf: PathOf): Markup {
  switch (block.kind) {
    case 'table':
      return block.summary === undefined
        ? tableHtml(block, pathOf)
        : html`<details><summary>${textHtml(block.summary, pathOf)}</summary>${tableHtml(block, pathOf)}</details>`
    case 'note':
      return html`<p class="quiet">${textHtml(block.text, pathOf)}</p>`
    case 'heading':
      return html`<h3>${block.text}</h3>`
    case 'list':
      return html`<ul>${block.items.map((item) => html`<li dir="auto">${textHtml(item, pathOf)}</li>`)}</ul>`
    case 'facts':
      return html`<ul>${block.facts.map(({ name, cell }) => html`<li>${name}: ${cellHtml(cell, pathOf)}</li>`)}</ul>`
    case 'pictures':
      return html``
  }
}

export function tableHtml({ heads, rows }: Pick<TableBlock, 'heads' | 'rows'>, pathOf = NOWHERE): Markup {
  const quiet = (what: string | undefined) => (what ? html`<br><span class="quiet">${what}</span>` : '')
  return html`<div class="scroll"><table>
<thead><tr>${heads.map(({ name, what }) => html`<th scope="col">${name}${quiet(what)}</th>`)}</tr></thead>
<tbody>${rows.map(
    (row) => html`<tr>${row.map((cell) => tableCell(cell, pathOf))}</tr>
`,
  )}</tbody></table></div>`
}

function tableCell(cell: Cell, pathOf: PathOf): Markup {
  const inside = cellHtml(cell, pathOf)
  if (cell.head) return html`<th scope="row">${inside}</th>`
  return cell.figure ? html`<td class="number">${inside}</td>` : html`<td>${inside}</td>`
}

const cellHtml = (cell: Cell, pathOf: PathOf): Markup =>
  html`${textHtml(cell.text, pathOf)}${smallsOf(cell).map(
    ({ text }) => html`<br><span class="quiet">${textHtml(text, pathOf)}</span>`,
  )}`

const textHtml = (text: Text, pathOf: PathOf): Markup =>
  html`${piecesOf(text).map((piece) => pieceHtml(piece, pathOf))}`

function pieceHtml({ text, as, target }: Piece, pathOf: PathOf): Markup {
  const path = target && pathOf(target)
  const inside = (as && MEANINGS[as]?.(text)) ?? html`${text}`
  return path === undefined ? inside : html`<a href="${path}">${inside}</a>`
}

const MEANINGS: Readonly<Partial<Record<NonNullable<Piece['as']>, (text: string) => Markup>>> = {
  name: (text) => html`<bdi>${text}</bdi>`,
  code: (text) => html`<code>${text}</code>`,
  strong: (text) => html`<strong>${text}</strong>`,
  quiet: (text) => html`<span class="quiet">${text}</span>`,
  apart: (text) => html`${text} `,
}
