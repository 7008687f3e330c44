import {
  type AgentConnector,
  type AskJournal,
  askAgent,
  PAGE_LOOKS_WITHIN_MS,
  type Question,
  type Reply,
  type SentQuestion,
} from '@masquerade/connectors'
import {
  type AnyGame,
  type Ask,
  givenBy,
  type Move,
  messageOf,
  ok,
  openAsks,
  type Seat,
  seatViewer,
  transcriptOf,
  viewsOf,
} from '@masquerade/game'
import {
  type Asked,
  type AskedProbe,
  askBefore,
  type BareSpec,
  type Cell,
  type CellMatch,
  type Experiment,
  inDollars,
  inTime,
  isGone,
  keptOf,
  type NetworkOf,
  PlatformFault,
  type ProbePort,
  personName,
  type Seated,
  siteName,
  spentOn,
  sumOfSpent,
  together,
} from '@masquerade/lab'
import type { AskAnswer } from '@masquerade/store/asks'
import type { FinishedCell } from '@masquerade/store/lab'
import { z } from 'zod'
import { askOfSeat } from '../match/ask-seat.ts'
import { agentIn, timesFrom } from '../match/recorded-asks.ts'
import type { SeatedAgent } from '../match/seated-agent.ts'
import { onceThePlatformCan, unlessThePlatformFails } from '../outage.ts'
import type { ExperimentMatch, OpenMatch, PlayContext } from '../play-context.ts'
import { LEFT, LEFT_AT_ONCE, NOT_COME, notThere, TAKEN_OUT } from './left.ts'

/** Questions of research get large numbers, so that none equals the number of a question of the game itself. */
const OF_A_MOMENT = 1_000
const AFTERWARDS = 1_000_000

const PROBE_MS = 60_000
const FORM_MS = 180_000

type ProbeMoment = Parameters<ProbePort['put']>[1]

/** Matches of experiments run on the code of all matches, but house agents draw from the experiment's chance. */
export function experimentMatch(
  experiment: Experiment,
  cell: Cell,
  place: Pick<FinishedCell, 'experiment' | 'number'>,
  networkOf: NetworkOf,
): ExperimentMatch {
  const playing = experiment.matchOf(cell)
  let brokenOff: string | undefined
  let isTakenOut = () => false
  let said: ReadonlyMap<Seat, Move> = new Map()

  return {
    random: playing.random,
    opening: () => playing.opening(),
    brokenOff: () => brokenOff ?? (isTakenOut() ? TAKEN_OUT : undefined),

    seat(match, context) {
      const tables = [...match.seated.values()].map(({ table }) => table)
      isTakenOut = () => tables.some((table) => context.leaving.has(table))
      experiment.atTable(cell).forEach((spec, index) => {
        const seated = agentIn(match, index + 1)
        const { unusable: _, ...here } = seated
        if (!isOutside(spec)) {
          match.seated.set(seated.seat, { ...here, connector: inProcess(match, seated.seat) })
          return
        }
        const outside = outOfProcess(match, seated)
        const connector = personName(spec) === undefined ? outside : staying(match, seated, outside, context)
        match.seated.set(seated.seat, { ...seated, connector })
      })
    },

    /** Questions of the current turn are asked again after a restart; earlier ones are restored with their answers. */
    async restore({ id, game, position }, { store }) {
      const asks = openAsks(game, position)
      for (const { place, kept, ...reply } of await store.lab.playing.probesOf(id)) {
        const isOpen = reply.turn === asks[0]?.turn && place >= firstPlace(asks)
        if (place < AFTERWARDS && !isOpen) playing.restore(reply, kept)
      }
    },

    async probe(match, asks, context, signal) {
      if (asks.length === 0) return
      await inTime(playing.probe(match.log, asks, port(match, firstPlace(asks), [], context, signal)))
      if (playing.beginsWithGiven) {
        said = playing.givenFor(asks, transcriptOf(match.game, match.log).moves.length)
      }
    },

    async ended(match, context, signal) {
      const { id, log } = match
      const asked: Asked[] = []
      const network = networkOf(id, (one) => void asked.push(one), signal)
      const readers = experiment.readersOf(cell, network)
      await inTime(playing.afterwards(log, port(match, AFTERWARDS, readers, context, signal)))
      const judged = await inTime(playing.judging(experiment.judgeOf(cell, network), log))
      signal.throwIfAborted()
      const spent = await context.store.lab.playing.spentOn(id)
      const all = sumOfSpent(inDollars(spent), spentOn(asked))
      const played = playing.played(log, {
        state: match.position.state,
        agents: experiment.namesOf(cell.seats),
        readers: experiment.namesOf(cell.readers),
        judge: match.game.judge,
        ...{ moves: transcriptOf(playing.game, log).moves, judged },
        ...(all.tokens + all.money > 0 && { spent: all }),
      })
      // This cost covers only the players' answers; the answers of other agents, such as judges, were charged before.
      return { ...place, played: JSON.stringify(played), spent }
    },
  }

  function saidBy({ seat, attempt }: Ask): Reply | undefined {
    const move = attempt === 1 ? said.get(seat) : undefined
    if (!move) return undefined
    const given = givenBy(move)
    return { answer: 'missing' in given && given.missing === 'attempts' ? { missing: 'error' } : (given as Answered) }
  }

  function inProcess(match: OpenMatch, seat: number): AgentConnector {
    const player = experiment.playerIn(cell, seat)
    return {
      warmUp: async () => ({ ready: true }),
      answer: async ({ seen, ask, language, legal, sample }) =>
        saidBy(ask) ??
        orFault(async () => {
          const terms = { language, legal, sample, log: match.log, state: match.position.state }
          const answer = await playing.answering(player, ask, seen, terms)()
          return { answer: playing.spoken(ask, answer) }
        }),
    }
  }

  /** An agent is shown its own earlier notes, and moves prescribed by the design replace its answers. */
  function outOfProcess(match: OpenMatch, { connector, seat }: SeatedAgent): AgentConnector {
    const isUnhinted = !playing.hints(seat)
    return {
      ...connector,
      answer: async (question, signal) => {
        const said = saidBy(question.ask)
        if (said) return said
        const game = withNotes(question.game, playing.notesOf(question.ask.seat, match.log))
        const unhinted = isUnhinted ? { experiment: { ...question.experiment, hints: false as const } } : {}
        const reply = await connector.answer({ ...question, game, ...unhinted }, signal)
        if ('missing' in reply.answer && isGone(reply))
          brokenOff = notThere(experiment.namesOf(cell.seats)[seat - 1], reply)
        if (!('text' in reply.answer)) return reply
        return { ...reply, answer: playing.spoken(question.ask, reply.answer) }
      },
    }
  }

  /** A person who closes the page ends the match; silence with an open page counts as an answer. */
  function staying(
    match: OpenMatch,
    { seat, table }: SeatedAgent,
    connector: AgentConnector,
    { store, clock }: PlayContext,
  ): AgentConnector {
    const didSomething = () =>
      playing.replies.some((reply) => reply.seat === seat && reply.reply !== null) ||
      transcriptOf(match.game, match.log).moves.some((move) => move.seat === seat && !('missing' in givenBy(move)))
    return {
      ...connector,
      warmUp: async (signal, way) => {
        const came = await connector.warmUp(signal, way)
        if (!came.ready) brokenOff = NOT_COME
        return came
      },
      answer: async (question, signal) => {
        const reply = await connector.answer(question, signal)
        if (!('missing' in reply.answer) || signal.aborted) return reply
        const seen = await store.mailbox.lastSeen(table)
        if (seen === undefined || clock.now() - Date.parse(seen) > PAGE_LOOKS_WITHIN_MS) {
          brokenOff = didSomething() ? LEFT : LEFT_AT_ONCE
        }
        return reply
      },
    }
  }

  function port(
    match: OpenMatch,
    first: number,
    readers: readonly Seated[],
    context: PlayContext,
    signal: AbortSignal,
  ): ProbePort {
    const { clock, store } = context
    let next = first
    return {
      *put(probes, moment) {
        if (brokenOff !== undefined) return probes.map(() => null)
        const putAll = () => Promise.all(probes.map((probe, index) => putProbe(probe, moment, next + index)))
        const [put] = yield* together([putAll])
        if (!put || 'failed' in put) throw put?.failed
        next += probes.length
        return put.value
      },
    }

    /** Records a researcher's question in the database before the agent is asked, so that a restart finds it. */
    async function putProbe(probe: AskedProbe, { turn, asks, truth }: ProbeMoment, place: number) {
      const { seat, task, round, attempt, by } = probe
      const spec = experiment.seatedIn(cell)[seat - 1]
      const [reader, readerSpec] = by === undefined ? [] : [readers[by], experiment.readingIn(cell)[by]]
      const before = askBefore(probe, asks)
      // Other agents are asked through their connectors.
      const player = reader?.player ?? (spec && !isOutside(spec) ? experiment.playerIn(cell, seat) : undefined)
      const seen = player ? viewsOf(match.game, match.log, seatViewer(seat)).slice(0, probe.until) : []
      const answerHere = async () => player?.probe?.(seen, probe, playing.randomOf(probe), truth, before)
      if (reader && [spec, readerSpec].some((one) => one && siteName(one) !== undefined)) {
        try {
          return (await answerHere()) ?? null
        } catch (error) {
          if (error instanceof PlatformFault) throw error
          return null
        }
      }
      const agent = agentIn(match, seat)
      const isPerson = spec !== undefined && personName(spec) !== undefined
      const form = isPerson ? probe.form : undefined
      const limitMs = form ? FORM_MS : (before?.limitMs ?? PROBE_MS)
      const put = { turn, seat, kind: `probe:${probe.probe}`, attempt: place }
      if (!player && !before) throw new Error(`no agent of this process can be asked ${put.kind}`)
      const send = (sent: SentQuestion, until: AbortSignal) =>
        orFault(async () => {
          if (!player && before) {
            const question = questionOf(match, probe, form, { ...sent, table: agent.table }, before, put)
            return agent.connector.answer(question, until)
          }
          const text = await answerHere()
          return { answer: text === undefined ? { missing: 'error' } : { text } }
        })
      const journal: AskJournal<string | null> = {
        async begin() {
          const latest = clock.now()
          const times = timesFrom(latest, { limitMs })
          const recorded = await store.asks.record({ matchId: match.id, ...put, versionId: agent.versionId, ...times })
          return recorded.answer ? { kept: textIn(recorded.answer) } : { id: recorded.id, latest }
        },
        beginLater: (id, askedAt) =>
          unlessThePlatformFails(context, () => store.asks.begin(id, timesFrom(askedAt, { limitMs }))),
        async keep({ id, reply, answeredAt, latencyMs }) {
          const said = isPerson ? personsReply(reply, probe) : repliedBy(reply, agent)
          const { prompt, promptText: _, reasoning: __, ...rest } = reply
          const kept = keptOf(probe, said)
          const given: AskAnswer = {
            ...rest,
            answer: said === null ? { missing: 'error' } : { text: said },
            answeredAt: new Date(answeredAt).toISOString(),
            latencyMs,
            // Answers during the match are shown as an agent's reasoning; those to research after it are not.
            ...(before && { reasoning: `${task}\n→ ${said ?? '–'}` }),
            prompt: {
              task,
              ...(round !== undefined && { round }),
              ...(attempt !== undefined && { attempt }),
              ...(by !== undefined && { by }),
              ...(kept !== undefined && { kept }),
              ...(prompt !== undefined && { sent: prompt }),
            },
          }
          const answered = () => store.asks.answer(id, given)
          const { answer } = await onceThePlatformCan(match.id, context, { signal }, answered)
          return { kept: answer ? textIn(answer) : null }
        },
      }
      const asking = { limitMs, journal, signal, send }
      if (player) return askAgent({ agent: {}, ...asking }, { clock })
      return askAgent({ ...askOfSeat(match, agent, context), ...asking }, context)
    }
  }

  /** Makes a question of research look like one of the game; instead of a move, any text may be answered. */
  function questionOf(
    { game, log, language }: OpenMatch,
    { seat, task, rules, refused, notes }: AskedProbe,
    form: AskedProbe['form'],
    about: Pick<Question, 'id' | 'table' | 'deadline' | 'way'>,
    before: Ask,
    put: Pick<Ask, 'kind' | 'attempt'>,
  ): Question {
    const noted = withNotes(game, { ...(notes && { notes }) })
    const parts = [...(rules === undefined ? [] : [rules]), ...(refused === undefined ? [] : [refused]), task]
    const asking: AnyGame = {
      ...noted,
      answers: 'text',
      brief: (seen, _, options) => ({ ...noted.brief(seen, before, options), task: parts.join('\n\n') }),
      read: (answer) => ok(answer),
    }
    const { options: _, ...plain } = before
    const question: Question = {
      ...about,
      game: asking,
      ask: { ...plain, ...put, mode: 'say', attempts: 1 },
      seen: viewsOf(game, log, seatViewer(seat)),
      language,
      legal: () => z.string(),
    }
    if (!form) return question
    const ask: Ask = { ...question.ask, mode: 'act', limitMs: FORM_MS }
    return { ...question, game: { ...asking, answers: 'action' }, ask, legal: () => form.legal() }
  }
}

type Answered = Reply['answer']

/** What an agent's code throws is stored beside its missing answer, and the match goes on. */
const orFault = (reply: () => Promise<Reply>): Promise<Reply> =>
  reply().catch((error) => ({
    answer: { missing: 'error' },
    error: messageOf(error),
  }))

const textIn = (answer: object): string | null => ('text' in answer ? String(answer.text) : null)

function personsReply({ answer }: Reply, { form }: AskedProbe): string | null {
  if ('missing' in answer) return null
  return 'text' in answer ? answer.text : (form?.replyOf(answer.action) ?? null)
}

const IN_PROSE: readonly SeatedAgent['kind'][] = ['api', 'model']

function repliedBy({ answer, reply }: Reply, { kind }: SeatedAgent): string | null {
  if ('missing' in answer) return null
  if ('action' in answer) return JSON.stringify(answer.action)
  return IN_PROSE.includes(kind) ? (reply ?? answer.text) : answer.text
}

const firstPlace = (asks: readonly Ask[]): number => OF_A_MOMENT * Math.max(...asks.map(({ attempt }) => attempt))

function withNotes(game: AnyGame, { notes = [] }: ReturnType<CellMatch['notesOf']>): AnyGame {
  if (notes.length === 0) return game
  return { ...game, brief: (seen, ask, options) => game.brief(seen, ask, { ...options, notes }) }
}

const isOutside = (spec: BareSpec): boolean => siteName(spec) !== undefined || personName(spec) !== undefined
