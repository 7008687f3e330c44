import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Question } from '@masquerade/connectors'
import { type Ask, gameEvents } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import type { Experiment, LabPlayer, PlayedMatch, TableDocument } from '@masquerade/lab'
import type { LabAgent, Spend, StoredExperiment } from '@masquerade/store'
import type { PlayContext } from '../play-context.ts'
import { openExperiment } from './agents.ts'
import type { Counter } from './counting/counter.ts'

const BLOCKS = 2
/** Of large blocks the first matches are enough to look at. */
const MOST_MATCHES = 12
const MOST_ASKS = 200
const LONGEST_TEXT = 4_000

interface DryAsk {
  agent: string
  seat: number
  kind: string
  /** What is put before it, the rules once a match. */
  prompt: string
  reply: string | null
}

interface DryMatch {
  block: number
  condition: string
  agents: readonly string[]
  asks: DryAsk[]
}

/**
 * Plays the first two blocks of an experiment without a table, to look at: prompts and replies, what all of it is going to
 * cost and take, and what it could find. Nothing of it is kept but this, and what it cost.
 */
export async function dryRun(
  stored: StoredExperiment,
  context: PlayContext & { counter: Counter },
  signal: AbortSignal,
): Promise<void> {
  const { store, clock } = context
  const { playing } = store.lab
  const spent: Spend = { tokens: 0, costMicros: 0 }
  const opened = await openExperiment(stored, store, (agent, game) => asked(agent, game, context, spent, signal))
  if (!opened.ok) return playing.refuse(stored.id, opened.error)
  const { experiment, agents } = opened.value
  const atTables = [...agents.values()].filter(({ kind }) => kind === 'space')
  const begun = clock.now()
  const played = atTables.length > 0 ? [] : await playedBlocks(experiment, signal)
  const matches = played.map(({ shown }) => shown)
  const seconds = (clock.now() - begun) / 1000
  const { planned } = experiment
  const share = planned / Math.max(1, played.length)
  const estimate = {
    most: experiment.estimate(),
    ...(played.length > 0 && {
      measured: {
        tokens: spent.tokens * share,
        money: (spent.costMicros / 1_000_000) * share,
        seconds: seconds * share,
      },
    }),
  }
  const { power, warnings } = await tableOf(experiment, played, context.counter)
  const notes = [
    ...atTables.map(({ name }) => `${name} is a Space, which is asked at tables alone: nothing was tried`),
    ...warnings.filter((warning) => !warning.includes('are played: no test')),
  ]
  await playing.spend(stored.id, spent)
  await playing.writeDry(stored.id, JSON.stringify({ planned, matches: bounded(matches), estimate, power, notes }))
}

/** What the table of these few matches says; where there is none, why. */
async function tableOf(
  experiment: Experiment,
  played: readonly { match: PlayedMatch }[],
  counter: Counter,
): Promise<Pick<TableDocument, 'power' | 'warnings'>> {
  async function* lines() {
    yield played.map(({ match }) => JSON.stringify(match))
  }
  const made = await counter.table(experiment.tableTask(), lines())
  if (made.ok) return JSON.parse(made.value) // as the counter wrote it
  return { power: [], warnings: [`no table could be made of these matches: ${made.error}`] }
}

async function playedBlocks(
  experiment: Experiment,
  signal: AbortSignal,
): Promise<{ match: PlayedMatch; shown: DryMatch }[]> {
  const played: { match: PlayedMatch; shown: DryMatch }[] = []
  for (const cell of experiment.cells()) {
    if (cell.block >= BLOCKS || played.length >= MOST_MATCHES) break
    signal.throwIfAborted()
    // Matches of agents in this process wait for nothing: others have their turn between them.
    await setImmediate()
    const asks: DryAsk[] = []
    let rules: string | undefined
    const match = await experiment.playInTime(cell, ({ name, ask, seen, given }) => {
      const language = 'language' in cell.config ? String(cell.config.language) : 'en'
      const hints = experiment.design.hints?.(cell, ask.seat) ?? true
      const brief = experiment.gameOf(cell).brief(gameEvents([...seen]), ask, { language, hints, notes: [] })
      const told = [...(rules === brief.rules ? [] : [brief.rules]), brief.situation, brief.task]
      rules = brief.rules
      const reply = 'missing' in given ? null : 'text' in given ? given.text : JSON.stringify(given.action)
      asks.push({ agent: name, seat: ask.seat, kind: ask.kind, prompt: told.join('\n\n'), reply })
    })
    for (const { seat, by, probe, task, reply } of match.replies ?? []) {
      const agent = by === undefined ? match.agents[seat - 1] : match.readers?.[by]
      asks.push({ agent: agent ?? '', seat, kind: `probe:${probe}`, prompt: task, reply })
    }
    if (experiment.design.plays) {
      const prompt = JSON.stringify(match.observed, null, 2)
      asks.push({ agent: match.agents[0] ?? '', seat: 1, kind: 'observed', prompt, reply: null })
    }
    const { block, condition, agents } = match
    played.push({ match, shown: { block, condition, agents, asks } })
  }
  return played
}

/** An agent of the site as it is asked where there is no table. */
function asked(
  agent: LabAgent,
  gameId: string | undefined,
  { connect, secrets, clock }: PlayContext,
  spent: Spend,
  signal: AbortSignal,
): LabPlayer {
  const game = gameId === undefined ? undefined : gameOf(gameId)
  const secret = agent.version.secret && secrets.open(agent.id, agent.version.secret)
  if (secret?.ok === false) throw new Error(secret.error)
  const table = `dry_${randomUUID()}`
  const connector = connect({
    ...{ agentId: agent.id, kind: agent.kind, settings: agent.version.settings, table },
    ...(secret && { secret: secret.value }),
  })
  const answered = async (question: Omit<Question, 'id' | 'table' | 'deadline'>) => {
    if (!connector.ok) throw new Error(connector.error)
    const over = new AbortController()
    const deadline = clock.now() + question.ask.limitMs
    const late = clock.sleep(question.ask.limitMs, AbortSignal.any([signal, over.signal])).then(() => undefined)
    try {
      const asking = connector.value.answer({ ...question, id: randomUUID(), table, deadline }, signal)
      const reply = await Promise.race([asking, late])
      signal.throwIfAborted()
      spent.tokens += (reply?.tokensIn ?? 0) + (reply?.tokensOut ?? 0)
      spent.costMicros += reply?.costMicros ?? 0
      if (!reply || 'missing' in reply.answer) throw new Error(reply?.error ?? 'it did not answer in time')
      return reply.answer
    } finally {
      over.abort()
    }
  }
  return {
    async answer(seen, ask: Ask, _, { language, hints, legal, sample }) {
      if (!game) throw new Error('agents of the site play games')
      const study = hints ? {} : { study: { hints: false as const } }
      return answered({ game, ask, seen, language, legal, sample, ...study })
    },
  }
}

/** What is shown is read by a person: long texts and long matches are cut. */
function bounded(matches: readonly DryMatch[]): (DryMatch & { cut?: number })[] {
  let left = MOST_ASKS
  return matches.map(({ asks, ...match }) => {
    const shown = asks.slice(0, left).map(({ prompt, reply, ...ask }) => ({
      ...ask,
      prompt: prompt.slice(0, LONGEST_TEXT),
      reply: reply === null ? null : reply.slice(0, LONGEST_TEXT),
    }))
    left -= shown.length
    return { ...match, asks: shown, ...(shown.length < asks.length && { cut: asks.length - shown.length }) }
  })
}
