import { gameEvents } from '@masquerade/game'
import type { Experiment } from '../manifest/experiment.ts'
import type { Asked, Network } from '../play/asked.ts'
import type { Cell, PlayedMatch } from '../play/cell.ts'
import type { Answered } from '../play/play-cell.ts'

const BLOCKS = 2

export type DryAsk = Pick<Asked, 'agent' | 'seat' | 'kind' | 'reply'> & { prompt: string }

export interface DryMatch {
  match: PlayedMatch
  asks: DryAsk[]
  /** What agents on other machines were asked. */
  asked: Asked[]
}

/** A dry run plays the first blocks of an experiment to show what is asked and answered; nothing of it is kept. */
export async function* dryMatches(
  experiment: Experiment,
  network: Omit<Network, 'record'>,
): AsyncGenerator<DryMatch, undefined> {
  for (const cell of experiment.cells()) {
    if (cell.block >= BLOCKS) return
    const asks: DryAsk[] = []
    const asked: Asked[] = []
    const record = (one: Asked) => void asked.push(one)
    const match = await experiment.playInTime(cell, { ...network, record }, inWords(experiment, cell, asks))
    asks.push(...probesIn(match))
    if (experiment.design.plays) asks.push(...asked.map(outsideAsk), observedIn(match))
    yield { match, asks, asked }
  }
}

/** The rules are part of a prompt only where they differ from those of the prompt before. */
function inWords(experiment: Experiment, cell: Cell, asks: DryAsk[]) {
  const language = 'language' in cell.config ? String(cell.config.language) : 'en'
  let rules: string | undefined
  return ({ name, ask, seen, given, notes = [] }: Answered) => {
    const hints = experiment.design.hints?.(cell, ask.seat) ?? true
    const brief = experiment.gameOf(cell).brief(gameEvents([...seen]), ask, { language, hints, notes })
    const parts = [...(rules === brief.rules ? [] : [brief.rules]), brief.situation, brief.task]
    rules = brief.rules
    const reply = 'missing' in given ? null : 'text' in given ? given.text : JSON.stringify(given.action)
    asks.push({ agent: name, seat: ask.seat, kind: ask.kind, prompt: parts.join('\n\n'), reply })
  }
}

function probesIn({ agents, readers, replies = [] }: PlayedMatch): DryAsk[] {
  return replies.map(({ seat, by, probe, task, reply }) => {
    // A match's agents are listed with the players first and a judge last.
    const seated = probe.startsWith('judge:') && by === undefined ? agents.at(-1) : agents[seat - 1]
    const agent = by === undefined ? seated : readers?.[by]
    return { agent: agent ?? '', seat, kind: `probe:${probe}`, prompt: task, reply }
  })
}

function outsideAsk({ agent, seat, kind, prompt, reply, error }: Asked): DryAsk {
  const sent = JSON.stringify(prompt, null, 2)
  return { agent, seat, kind, prompt: sent, reply: reply ?? (error === undefined ? null : `(${error})`) }
}

const observedIn = ({ agents, observed }: PlayedMatch): DryAsk => ({
  ...{ agent: agents[0] ?? '', seat: 1, kind: 'observed' },
  ...{ prompt: JSON.stringify(observed, null, 2), reply: null },
})
