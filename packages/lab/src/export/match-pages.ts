import { cachedIn, type Logged } from '@masquerade/game'
import type { Experiment } from '../manifest/experiment.ts'
import type { Cell, PlayedMatch } from '../play/cell.ts'
import { judgedAgain } from '../play/cell-match.ts'
import { type Row, SAID, type Said } from '../table/document.ts'
import { asJson, html, type Markup, named, page, said, tableHtml } from './html.ts'

export const PAGE_MATCHES = 50

export const pageOf = (match: number): string =>
  `matches/${String(Math.floor(match / PAGE_MATCHES) + 1).padStart(5, '0')}.html`

export const anchorOf = (match: number): string => `m${match}`

export function logOf(experiment: Experiment, cell: Cell, match: PlayedMatch) {
  if (experiment.design.plays || match.void !== undefined) return undefined
  const judged = judgedAgain(experiment.gameOf(cell), match)
  return judged.ok ? judged.value : undefined
}

export function matchText(number: number, match: PlayedMatch, log: readonly Logged[] | undefined): Markup {
  const { block, condition, repeat, agents, config, deal, replies = [], observed, spent } = match
  const time = repeat === undefined ? '' : `, time ${repeat + 1}`
  return html`<article id="${anchorOf(number)}">
<h2>Match ${number}</h2>
<p>Block ${block}, condition ${condition}${time}${spent ? `, ${spent.tokens} tokens, ${spent.money} in money` : ''}.</p>
<ol>${agents.map((agent) => html`<li>${named(agent)}</li>`)}</ol>
${match.void === undefined ? '' : html`<p>It came to nothing:</p>${said(match.void)}`}
<details><summary>Settings and deal</summary>${asJson({ config, deal })}</details>
${log ? html`<ol>${log.map(eventText)}</ol>` : asJson(observed)}
${replies.length === 0 ? '' : html`<h3>Probes</h3>${replies.map(replyText)}`}
${log ? html`<details><summary>What the table counts of it</summary>${asJson(observed)}</details>` : ''}
</article>
`
}

function eventText({ type, data }: Logged): Markup {
  const [texts, others] = [textsIn(data), valuesIn(data)]
  return html`<li><strong>${type}</strong> <span class="quiet">${others}</span>${texts.map(said)}</li>`
}

/** A short string without a space is taken for a secret word of the game, not for a player's speech. */
const isSpeech = (value: unknown): value is string =>
  typeof value === 'string' && (value.length > 40 || /\s/.test(value))

const textsIn = (data: object): string[] => Object.values(data).filter(isSpeech)

function valuesIn(data: object): string {
  const values = Object.entries(data).filter(([, value]) => !isSpeech(value))
  return values.map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`).join(', ')
}

function replyText({ probe, seat, task, reply }: NonNullable<PlayedMatch['replies']>[number]): Markup {
  return html`<p>${probe}, to seat ${seat}:</p>${said(task)}<p>${reply === null ? 'No reply.' : 'Replied:'}</p>${
    reply === null ? '' : said(reply)
  }`
}

export type ListedMatch = Pick<PlayedMatch, 'block' | 'condition' | 'agents'> & { number: number }

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

function blocksOf(entries: Said['entries']): [block: number | string, said: Record<string, string>][] {
  const blocks = new Map<number | string, Record<string, string>>()
  for (const [column, own] of Object.entries(entries)) {
    for (const { block, y, x } of own) {
      const said = cachedIn(blocks, block, (): Record<string, string> => ({}))
      said[column] = x === 1 ? figure(y) : `${figure(y)} of ${figure(x)}`
    }
  }
  return [...blocks]
}

const figure = (value: number): string => String(Number(value.toFixed(4)))
