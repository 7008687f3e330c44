import { gameEvents } from '@masquerade/game'
import type { Answered, Asked, Cell, Experiment, PlayedMatch } from '@masquerade/lab'
import { USUALLY_AT_ONCE } from './arguments.ts'
import { spentIn } from './run-file.ts'

const BLOCKS = 2

export async function dryRun(experiment: Experiment, now: () => number): Promise<string> {
  const lines: string[] = []
  const matches: PlayedMatch[] = []
  const took: number[] = []
  for (const cell of experiment.cells()) {
    if (cell.block >= BLOCKS) break
    lines.push(`Block ${cell.block}, ${cell.condition}:`)
    let rules: string | undefined
    const begun = now()
    const watch = (answered: Answered) => {
      const brief = briefFor(experiment, cell, answered)
      if (rules === undefined) lines.push(indented(brief.rules))
      rules = brief.rules
      lines.push(indented(`[${answered.name}] ${brief.situation}\n${brief.task}`), `    → ${replyOf(answered)}`)
    }
    const played = experiment.overNetwork
      ? await experiment.playInTime(cell, watch, { record: (asked) => lines.push(rawly(asked)), signal: UNENDED })
      : experiment.play(cell, watch)
    for (const { task, seat, reply } of played.replies ?? []) {
      lines.push(indented(`[seat ${seat}, a probe] ${task}`), indented(`→ ${reply ?? 'no reply'}`))
    }
    if (experiment.design.plays) lines.push(indented(JSON.stringify(played.observed, null, 2)))
    took.push((now() - begun) / 1000)
    matches.push(played)
    lines.push('')
  }
  const { tokens, money } = experiment.estimate()
  const { power } = experiment.table(matches)
  return [
    ...lines,
    `${experiment.planned} matches are planned: ${timeLine(experiment, took)}, at most ${tokens} tokens and ${money} in money.`,
    ...(experiment.overNetwork ? [spentSoFar(experiment, matches)] : []),
    ...power.map(({ column, n, difference, family, familyDifference }) => {
      return `With ${n} a difference in ${column} of ${shown(difference)} is found with 80 %; as one of ${family} tests, of ${shown(familyDifference)}.`
    }),
    `Digest ${experiment.digest}`,
  ].join('\n')
}

/** Estimates how long an experiment takes; agents on other machines play several matches at once if they allow it. */
function timeLine({ planned, overNetwork, oneAtATime }: Experiment, took: readonly number[]): string {
  if (took.length === 0) return 'their duration is unknown'
  const atOnce = overNetwork && !oneAtATime ? USUALLY_AT_ONCE : 1
  const [least, most] = [Math.min(...took), Math.max(...took)].map((each) => ((each * planned) / atOnce).toFixed(1))
  const range = least === most ? `about ${least} s` : `about ${least} to ${most} s`
  return overNetwork ? `${range}, ${atOnce} at a time` : `${range} on one core`
}

const UNENDED = new AbortController().signal

function rawly({ agent, seat, kind, reply, error, served, ms }: Asked): string {
  const by = served === null ? agent : `${agent}, served by ${served}`
  return indented(`[seat ${seat}, ${kind}, ${by}, ${Math.round(ms)} ms] ${reply ?? error ?? 'no reply'}`)
}

function spentSoFar({ planned }: Experiment, matches: readonly PlayedMatch[]): string {
  const { tokens, money } = spentIn(matches).sum
  const each = planned / Math.max(1, matches.length)
  return `These ${matches.length} took ${tokens} tokens and $${money.toFixed(4)}: all would take about ${Math.round(tokens * each)} tokens and $${(money * each).toFixed(2)}.`
}

function briefFor(experiment: Experiment, cell: Cell, { ask, seen, notes }: Answered) {
  const { manifest } = experiment
  const game = experiment.gameOf(cell)
  const language = String(manifest.settings?.language ?? 'en')
  const hints = experiment.design.hints?.(cell, ask.seat) ?? true
  return game.brief(gameEvents([...seen]), ask, { language, hints, notes: notes ?? [] })
}

function replyOf({ given }: Answered): string {
  if ('missing' in given) return `no answer (${given.missing})`
  return 'text' in given ? given.text : JSON.stringify(given.action)
}

const shown = (difference: number | null): string => (difference === null ? 'any size (none)' : difference.toFixed(3))
const indented = (text: string): string => text.replace(/^/gm, '    ')
