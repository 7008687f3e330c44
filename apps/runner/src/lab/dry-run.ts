import { setImmediate } from 'node:timers/promises'
import { playersOf } from '@masquerade/house'
import {
  type Asked,
  type DryMatch,
  dryMatches,
  type Experiment,
  type LabPlayer,
  mostSeats,
  peopleOf,
  spentOn,
  type TableDocument,
} from '@masquerade/lab'
import { housePlayers } from '@masquerade/papers/house/players'
import { type LabAgent, type LabPace, OF_DRY_RUN, type StoredExperiment } from '@masquerade/store/lab'
import { openExperiment } from './agents.ts'
import type { Counter } from './counting/counter.ts'
import type { LabContext } from './turns.ts'

const MOST_MATCHES = 12
const MOST_ASKS = 200
const LONGEST_TEXT = 4_000

/** A dry run plays the first matches of an experiment, and shows its owner prompts, replies and estimated cost. */
export async function dryRun(stored: StoredExperiment, context: LabContext, signal: AbortSignal): Promise<void> {
  const { store, clock } = context
  const { playing } = store.lab
  const opened = await openExperiment(stored, context, standIn)
  if (!opened.ok) return playing.refuse(stored, opened.error)
  const { experiment, agents } = opened.value
  const atTables = [...agents.values()].filter(({ kind }) => kind === 'space')
  const begun = clock.now()
  const played = atTables.length > 0 ? [] : await playedBlocks(experiment, stored, signal)
  const asked = played.flatMap((match) => match.asked)
  const spent = spentOn(asked)
  const seconds = (clock.now() - begun) / 1000
  const { planned } = experiment
  const share = planned / Math.max(1, played.length)
  const atOnce = matchesAtOnce(experiment, agents)
  const time = timeForecast({
    planned,
    answering: seconds / Math.max(1, played.length),
    atOnce,
    atLeast: (await playing.othersWait()) ? Math.min(atOnce, context.places.share) : atOnce,
    atTables: experiment.design.plays === undefined,
    pace: await store.lab.waiting.pace(stored.id),
  })
  const estimate = {
    most: experiment.estimate(),
    ...(played.length > 0 && { measured: { tokens: spent.tokens * share, money: spent.money * share, ...time } }),
  }
  const { power, warnings } = await tableOf(experiment, played, context.counter)
  const notes = [
    ...atTables.map(({ name }) => `${name} is a Space, which is asked at tables alone: nothing was tried`),
    ...silences(asked),
    ...peopleOf(experiment).map(({ name }) => `${name} plays in person: an agent of the house stood in here`),
    ...warnings.filter((warning) => !warning.includes('are played: no test')),
  ]
  await playing.writeDry(stored, JSON.stringify({ planned, matches: bounded(played), estimate, power, notes }))
}

async function tableOf(
  experiment: Experiment,
  played: readonly DryMatch[],
  counter: Counter,
): Promise<Pick<TableDocument, 'power' | 'warnings'>> {
  async function* lines() {
    yield played.map(({ match }) => JSON.stringify(match))
  }
  const made = await counter.table(experiment.tableTask(), lines())
  if (made.ok) return JSON.parse(made.value) // as the counter wrote it
  return { power: [], warnings: [`no table could be made of these matches: ${made.error}`] }
}

function standIn(game: string | undefined): LabPlayer {
  const [house = ''] = Object.keys(playersOf(game ?? ''))
  const agent = housePlayers.known({ house }, game)
  if (!agent) throw new Error(`no agent of the house plays ${game}`)
  return agent.player(game)
}

/** A runner that goes on with a dry run finds what was answered in it; the next dry run asks again. */
async function playedBlocks(
  experiment: Experiment,
  { dryWantedAt }: StoredExperiment,
  signal: AbortSignal,
): Promise<DryMatch[]> {
  const played: DryMatch[] = []
  const of = { number: OF_DRY_RUN, playing: `dry ${dryWantedAt}` }
  for await (const match of dryMatches(experiment, { signal, of })) {
    signal.throwIfAborted()
    played.push(match)
    if (played.length >= MOST_MATCHES) break
    // A match of built-in agents never waits for a network, so the process pauses after each match to do other work.
    await setImmediate()
  }
  return played
}

function silences(asked: readonly Asked[]): string[] {
  return [...new Set(asked.map(({ agent }) => agent))].flatMap((agent) => {
    const own = asked.filter((one) => one.agent === agent)
    const [first, ...others] = own.filter(({ fault }) => fault !== undefined)
    if (!first) return []
    const why = first.error === undefined ? '' : `: ${first.error}`
    return [`${agent} gave no answer to ${1 + others.length} of ${own.length} questions${why}`]
  })
}

function bounded(matches: readonly DryMatch[]) {
  let left = MOST_ASKS
  return matches.map(({ match: { block, condition, agents }, asks }) => {
    const shown = asks.slice(0, left).map(({ prompt, reply, ...ask }) => ({
      ...ask,
      prompt: prompt.slice(0, LONGEST_TEXT),
      reply: reply === null ? null : reply.slice(0, LONGEST_TEXT),
    }))
    left -= shown.length
    const cut = asks.length - shown.length
    return { block, condition, agents, asks: shown, ...(cut > 0 && { cut }) }
  })
}

export const TURNS_AT_ONCE = 2
/** Several matches of one experiment are played at once, because they can share commits of the database. */
export const MATCHES_AT_ONCE = 4
const USUAL_AT_TABLE_SECONDS = 1

interface ForecastOf {
  planned: number
  answering: number
  atOnce: number
  atTables: boolean
  pace: LabPace
  atLeast: number
}

/** The longest duration assumes the slowest recent speed, or many other matches beside the experiment. */
export function timeForecast({ planned, answering, atOnce, atLeast, atTables, pace }: ForecastOf) {
  const each = answering + (atTables ? (pace.atTable ?? USUAL_AT_TABLE_SECONDS) : 0)
  const sharing = Math.max(1, (pace.running + 1) / TURNS_AT_ONCE)
  const lasting = (places: number) => (planned * each * sharing) / Math.max(1, places)
  return { seconds: lasting(atOnce), mostSeconds: Math.max(lasting(atLeast), planned * (pace.recentSeconds ?? 0)) }
}

function matchesAtOnce(experiment: Experiment, agents: ReadonlyMap<string, LabAgent>): number {
  const each = [...mostSeats(experiment)].map(([name, seats]) => {
    const { kind, concurrency = 1 } = agents.get(name) ?? {}
    return Math.max(1, Math.floor((kind === 'space' ? 1 : concurrency) / seats))
  })
  return Math.min(MATCHES_AT_ONCE, ...each)
}
