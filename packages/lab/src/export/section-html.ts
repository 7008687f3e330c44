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
import { html, type Markup } from './markup.ts'

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
  const inside = inMeaning(text, as)
  return path === undefined ? inside : html`<a href="${path}">${inside}</a>`
}

function inMeaning(text: string, as: Piece['as']): Markup {
  switch (as) {
    case 'name':
      return html`<bdi>${text}</bdi>`
    case 'code':
      return html`<code>${text}</code>`
    case 'strong':
      return html`<strong>${text}</strong>`
    case 'quiet':
      return html`<span class="quiet">${text}</span>`
    case 'apart':
      return html`${text} `
    default:
      return html`${text}`
  }
}
