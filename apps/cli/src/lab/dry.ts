import { type Asked, type DryAsk, dryMatches, type Experiment, type PlayedMatch, spentOn } from '@masquerade/lab'
import { resultSections } from '@masquerade/lab/shown'
import { USUALLY_AT_ONCE } from './arguments.ts'
import { sectionsText } from './printed.ts'

export async function dryRun(experiment: Experiment, now: () => number): Promise<string> {
  const lines: string[] = []
  const matches: PlayedMatch[] = []
  const put: Asked[] = []
  const took: number[] = []
  let begun = now()
  for await (const { match, asks, asked } of dryMatches(experiment, { signal: UNENDED })) {
    took.push((now() - begun) / 1000)
    matches.push(match)
    put.push(...asked)
    lines.push(`Block ${match.block}, ${match.condition}:`, ...asks.map(inWords), ...asked.map(rawly), '')
    begun = now()
  }
  const { tokens, money } = experiment.estimate()
  return [
    ...lines,
    `${experiment.planned} matches are planned: ${timeLine(experiment, took)}, at most ${tokens} tokens and ${money} in money.`,
    ...(experiment.overNetwork ? [spentSoFar(experiment, matches.length, put)] : []),
    ...powerOf(experiment, matches),
    `Digest ${experiment.digest}`,
  ].join('\n')
}

/** What could be found is said as in every table: by column and test, since one column may have several tests. */
function powerOf(experiment: Experiment, matches: readonly PlayedMatch[]): string[] {
  const { manifest, published } = experiment
  const sections = resultSections({ document: experiment.table(matches), manifest, published })
  const power = sections.filter(({ id }) => id === 'power')
  return power.length > 0 ? ['', sectionsText(power), ''] : []
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

function inWords({ agent, seat, kind, prompt, reply }: DryAsk): string {
  const answer = kind === 'observed' ? '' : `\n→ ${reply ?? 'no answer'}`
  return indented(`[seat ${seat}, ${kind}, ${agent}] ${prompt}${answer}`)
}

function rawly({ agent, seat, kind, reply, error, served, ms }: Asked): string {
  const by = served === null ? agent : `${agent}, served by ${served}`
  return indented(`[seat ${seat}, ${kind}, ${by}, ${Math.round(ms)} ms] ${reply ?? error ?? 'no reply'}`)
}

function spentSoFar({ planned }: Experiment, matches: number, put: readonly Asked[]): string {
  const { tokens, money } = spentOn(put)
  const each = planned / Math.max(1, matches)
  return `These ${matches} took ${tokens} tokens and $${money.toFixed(4)}: all would take about ${Math.round(tokens * each)} tokens and $${(money * each).toFixed(2)}.`
}

const indented = (text: string): string => text.replace(/^/gm, '    ')
