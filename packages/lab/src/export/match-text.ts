import { type AnyGame, FIRST_JUDGING, type Logged, replay } from '@masquerade/game'
import type { Experiment } from '../manifest/experiment.ts'
import type { Cell, PlayedMatch } from '../play/cell.ts'
import { anchorOf } from './exported-run.ts'
import { html, type Markup } from './markup.ts'
import { asJson, named, said } from './page.ts'

/**
 * The log of a match is computed again from its stored moves, by the version of the game's rules with which the match
 * was played.
 */
export function logOf(
  experiment: Experiment,
  cell: Cell,
  { judge = FIRST_JUDGING, config, deal, moves, void: gone }: PlayedMatch,
): { game: AnyGame; log: readonly Logged[] } | undefined {
  if (experiment.design.plays || gone !== undefined) return undefined
  const game = experiment.gameOf(cell)
  const judged = replay(() => game, { game: game.id, version: game.version, judge, config, deal, moves })
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

/**
 * In an event of a match, a short string without a space is taken for a secret word of the game, not for a player's
 * speech.
 */
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
