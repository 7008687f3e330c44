import { gameEvents } from '@masquerade/game'
import type { Answered, Cell, Experiment, PlayedMatch } from '@masquerade/lab'

const BLOCKS = 2

/** The first blocks of an experiment, to look at: what is asked and answered, what all of it takes, what it could find. */
export function dryRun(experiment: Experiment, now: () => number): string {
  const lines: string[] = []
  const matches: PlayedMatch[] = []
  const begun = now()
  for (const cell of experiment.cells()) {
    if (cell.block >= BLOCKS) break
    lines.push(`Block ${cell.block}, ${cell.condition}:`)
    let rules: string | undefined
    const played = experiment.play(cell, (answered) => {
      const told = toldTo(experiment, cell, answered)
      if (rules === undefined) lines.push(indented(told.rules))
      rules = told.rules
      lines.push(indented(`[${answered.name}] ${told.situation}\n${told.task}`), `    → ${replyOf(answered)}`)
    })
    for (const { task, seat, reply } of played.replies ?? []) {
      lines.push(indented(`[seat ${seat}, a probe] ${task}`), indented(`→ ${reply ?? 'no reply'}`))
    }
    if (experiment.design.plays) lines.push(indented(JSON.stringify(played.observed, null, 2)))
    matches.push(played)
    lines.push('')
  }
  const seconds = ((now() - begun) / 1000 / Math.max(1, matches.length)) * experiment.planned
  const { tokens, money } = experiment.estimate()
  const { power } = experiment.table(matches)
  return [
    ...lines,
    `${experiment.planned} matches are planned: about ${seconds.toFixed(1)} s on one core, at most ${tokens} tokens and ${money} in money.`,
    ...power.map(({ column, n, difference, family, familyDifference }) => {
      return `With ${n} a difference in ${column} of ${shown(difference)} is found with 80 %; as one of ${family} tests, of ${shown(familyDifference)}.`
    }),
    `Digest ${experiment.digest}`,
  ].join('\n')
}

function toldTo(experiment: Experiment, cell: Cell, { ask, seen }: Answered) {
  const { manifest } = experiment
  const game = experiment.gameOf(cell)
  const language = String(manifest.settings?.language ?? 'en')
  const hints = experiment.design.hints?.(cell, ask.seat) ?? true
  return game.brief(gameEvents([...seen]), ask, { language, hints, notes: [] })
}

function replyOf({ given }: Answered): string {
  if ('missing' in given) return `no answer (${given.missing})`
  return 'text' in given ? given.text : JSON.stringify(given.action)
}

const shown = (difference: number | null): string => (difference === null ? 'any size (none)' : difference.toFixed(3))
const indented = (text: string): string => text.replace(/^/gm, '    ')
