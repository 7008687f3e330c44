import {
  type AgentConnector,
  type AskJournal,
  askAgent,
  type Question,
  type Reply,
  type SentQuestion,
} from '@masquerade/connectors'
import {
  type AnyGame,
  type Ask,
  type Draft,
  givenBy,
  JUDGING,
  type Logged,
  type Move,
  ok,
  openAsks,
  type Random,
  type Seat,
  seatViewer,
  transcriptOf,
  viewsOf,
} from '@masquerade/game'
import {
  type Asked,
  type AskedProbe,
  answersPath,
  type Cell,
  type Experiment,
  Inquiry,
  keptOf,
  type LabProbe,
  type Network,
  PlatformFault,
  type PlayedMatch,
  personName,
  type Seated,
  scoresOf,
  siteName,
  spentOn,
  stream,
  sumOfSpent,
  type Truth,
} from '@masquerade/lab'
import { z } from 'zod'
import { askOfSeat } from '../match/ask-seat.ts'
import { agentIn, timesFrom } from '../match/recorded-asks.ts'
import type { SeatedAgent } from '../match/seated-agent.ts'
import type { OpenMatch, PlayContext, Study } from '../play-context.ts'
import { AWAY_MS, LEFT, LEFT_AT_ONCE, NOT_COME } from './left.ts'
import type { Listening } from './outside/away.ts'

/** Which match of which experiment it is. */
export interface StudyPlace {
  experiment: string
  number: number
}

/**
 * Probes have attempts of their own, so that none takes the place of a question of the game in the same turn: a thousand for
 * each try of the game's questions, and those after all of them for what is asked after the match.
 */
const OF_A_MOMENT = 1_000
const AFTERWARDS = 1_000_000

/** So long has an agent for what it is asked after a match. */
const STUDY_MS = 60_000
/** A person fills in a form where an agent writes a text. */
const FORM_MS = 180_000

/** When probes are put: before which asks, or after the match, where there are none. */
interface When {
  turn: number
  asks: readonly Ask[]
  /** The place of the next one among all that is put in its turn. */
  next: number
  /** Who is asked after the match. */
  readers?: readonly Seated[]
}

/**
 * A match that an experiment plays as a cell of its plan: dealt by the cell, agents of this process by the chance of their
 * streams, as the lab plays it in memory, and everybody else through a connector as in any match.
 */
export class StudiedMatch implements Study {
  readonly random: Random
  readonly #experiment: Experiment
  readonly #cell: Cell
  readonly #place: StudyPlace
  readonly #listening: Listening
  readonly #game: AnyGame
  readonly #deal: object
  readonly #given: readonly Move[]
  readonly #inquiry: Inquiry
  /** Why it cannot go on: a person is gone. */
  #brokenOff: string | undefined
  /** By seat, what is said now in place of being asked. */
  #said: ReadonlyMap<Seat, Move> = new Map()

  constructor(experiment: Experiment, cell: Cell, place: StudyPlace, listening: Listening = {}) {
    this.#listening = listening
    this.#experiment = experiment
    this.#cell = cell
    this.#place = place
    this.#game = experiment.gameOf(cell)
    this.#given = experiment.design.given?.(cell) ?? []
    this.#inquiry = new Inquiry(experiment.design, cell)
    this.random = stream(`${cell.path}/deal`)
    const settled = { ...cell.deal, ...experiment.design.arranged?.(cell) }
    this.#deal = this.#game.draw(cell.config, this.random, { deal: settled })
  }

  opening(): readonly Draft[] {
    return this.#game.start(this.#cell.config, this.#deal)
  }

  brokenOff(): string | undefined {
    return this.#brokenOff
  }

  seat(match: OpenMatch, context: PlayContext): void {
    this.#experiment.atTable(this.#cell).forEach((spec, index) => {
      const seated = match.seated.get(index + 1)
      if (!seated) throw new Error(`nobody sits in seat ${index + 1}`)
      if (personName(spec) !== undefined) {
        const connector = this.#staying(match, seated, this.#speaking(match, this.#hinting(seated)), context)
        match.seated.set(seated.seat, { ...seated, connector })
        return
      }
      if (siteName(spec) !== undefined) {
        match.seated.set(seated.seat, { ...seated, connector: this.#speaking(match, this.#hinting(seated)) })
        return
      }
      const { unusable: _, ...here } = seated
      match.seated.set(seated.seat, { ...here, connector: this.#inProcess(match, seated.seat) })
    })
  }

  /** What is asked now, or after the match, is put again: what was answered of it comes back as it was recorded. */
  async restore({ id, game, position }: OpenMatch, { store }: PlayContext): Promise<void> {
    const now = whenOf(openAsks(game, position))
    for (const { place, kept, ...reply } of await store.lab.playing.probesOf(id)) {
      const isOpen = reply.turn === now?.turn && place >= now.next
      if (place < AFTERWARDS && !isOpen) this.#inquiry.restore(reply, kept)
    }
  }

  async probe(match: OpenMatch, asks: readonly Ask[], context: PlayContext, signal: AbortSignal): Promise<void> {
    const when = whenOf(asks)
    if (!when) return
    const { probes } = this.#experiment.design
    for (const group of probes?.(this.#cell, match.log, asks, this.#inquiry.replies) ?? []) {
      await this.#ask(match, group, when, context, signal)
    }
    this.#said = this.#saidNow(match.log, asks)
  }

  async keep(match: OpenMatch, context: PlayContext, signal: AbortSignal): Promise<void> {
    const { id, log } = match
    const { store } = context
    const { design } = this.#experiment
    const asked: Asked[] = []
    const network = this.#afterwards(id, asked, signal)
    const after: When = {
      turn: 0,
      asks: [],
      next: AFTERWARDS,
      readers: this.#experiment.readersOf(this.#cell, network),
    }
    for (const group of design.studies?.(this.#cell, log, this.#inquiry.replies) ?? []) {
      await this.#ask(match, group, after, context, signal)
    }
    const judged = await this.#experiment.judged(this.#cell, log, network)
    // What was called off on the way is nobody's silence.
    signal.throwIfAborted()
    const replies = [...this.#inquiry.replies, ...judged]
    const { block, condition, config, repeat } = this.#cell
    const readers = readersIn(this.#experiment, this.#cell)
    const spent = await store.lab.playing.spentOn(id)
    const all = sumOfSpent({ tokens: spent.tokens, money: spent.costMicros / 1_000_000 }, spentOn(asked))
    const played: PlayedMatch = {
      block,
      condition,
      agents: agentsIn(this.#experiment, this.#cell),
      ...(readers.length > 0 && { readers }),
      judge: match.game.judge ?? JUDGING,
      config,
      deal: this.#deal,
      moves: transcriptOf(this.#game, log).moves,
      ...(replies.length > 0 && { replies }),
      observed: design.observe(this.#cell, log, replies),
      scores: scoresOf(this.#game, log),
      ...(repeat && { repeat }),
      ...(all.tokens + all.money > 0 && { spent: all }),
    }
    // What was asked outside of seats is charged with its answers.
    await store.lab.playing.keep(this.#place.experiment, this.#place.number, JSON.stringify(played), spent)
  }

  /** How agents without a seat are asked about the match: what they answer is kept for this playing of it. */
  #afterwards(match: string, asked: Asked[], signal: AbortSignal): Network {
    const { put, gone } = this.#listening
    return {
      record: (one) => void asked.push(one),
      signal: gone ? AbortSignal.any([signal, gone]) : signal,
      of: { number: this.#place.number, playing: match, ...(put && { put }) },
    }
  }

  /** Which of the open asks were given beforehand, by how many moves there are. */
  #saidNow(log: readonly Logged[], asks: readonly Ask[]): ReadonlyMap<Seat, Move> {
    const said = new Map<Seat, Move>()
    if (this.#given.length === 0) return said
    const { moves } = transcriptOf(this.#game, log)
    for (const { seat, kind, attempt } of asks) {
      const move = this.#given[moves.length + said.size]
      if (move?.seat === seat && move.kind === kind && attempt === 1) said.set(seat, move)
    }
    return said
  }

  /** What a seat says in place of being asked; undefined where it is asked. */
  #saidBy({ seat, attempt }: Ask): Reply | undefined {
    const move = attempt === 1 ? this.#said.get(seat) : undefined
    if (!move) return undefined
    const given = givenBy(move)
    return { answer: 'missing' in given && given.missing === 'attempts' ? { missing: 'error' } : (given as Answered) }
  }

  /** An agent of this process, with the chance of its stream. */
  #inProcess(match: OpenMatch, seat: number): AgentConnector {
    const { design } = this.#experiment
    const player = this.#experiment.playerIn(this.#cell, seat)
    return {
      warmUp: async () => ({ ready: true }),
      answer: async ({ seen, ask, language, legal, sample }: Question): Promise<Reply> => {
        const said = this.#saidBy(ask)
        if (said) return said
        const terms = { language, legal, sample, ...this.#inquiry.notesOf(seat, match.log) }
        const round = design.round?.(match.position.state) ?? ask.turn
        const random = stream(`${answersPath(this.#cell)}/answer/${seat}/${ask.kind}/${round}/${ask.attempt}`)
        try {
          const hints = design.hints?.(this.#cell, seat) ?? true
          const answer = await player.answer(seen, ask, random, { ...terms, hints })
          if (!('text' in answer)) return { answer }
          return { answer: { text: design.spoken?.(this.#cell, ask, answer.text) ?? answer.text } }
        } catch (error) {
          return { answer: { missing: 'error' }, error: error instanceof Error ? error.message : String(error) }
        }
      },
    }
  }

  /** Somebody else's agent, whose brief may list no legal moves. */
  #hinting({ connector, seat }: { connector: AgentConnector; seat: number }): AgentConnector {
    if (this.#experiment.design.hints?.(this.#cell, seat) ?? true) return connector
    return {
      ...connector,
      answer: (question, signal) =>
        connector.answer({ ...question, study: { ...question.study, hints: false } }, signal),
    }
  }

  /** Somebody else's agent, which is shown its own notes, and for which the design may speak. */
  #speaking(match: OpenMatch, connector: AgentConnector): AgentConnector {
    const { spoken } = this.#experiment.design
    return {
      ...connector,
      answer: async (question, signal) => {
        const said = this.#saidBy(question.ask)
        if (said) return said
        const game = withNotes(question.game, this.#inquiry.notesOf(question.ask.seat, match.log))
        const reply = await connector.answer({ ...question, game }, signal)
        if (!spoken || !('text' in reply.answer)) return reply
        return { ...reply, answer: { text: spoken(this.#cell, question.ask, reply.answer.text) } }
      },
    }
  }

  /** A person, whose page may be closed: that ends the match, where a silence before an open page is their answer. */
  #staying(
    match: OpenMatch,
    { seat, table }: SeatedAgent,
    connector: AgentConnector,
    { store, clock }: PlayContext,
  ): AgentConnector {
    const didSomething = () =>
      this.#inquiry.replies.some((reply) => reply.seat === seat && reply.reply !== null) ||
      transcriptOf(this.#game, match.log).moves.some((move) => move.seat === seat && !('missing' in givenBy(move)))
    return {
      ...connector,
      warmUp: async (signal, way) => {
        const came = await connector.warmUp(signal, way)
        if (!came.ready) this.#brokenOff = NOT_COME
        return came
      },
      answer: async (question, signal) => {
        const reply = await connector.answer(question, signal)
        if (!('missing' in reply.answer) || signal.aborted) return reply
        const seen = await store.mailbox.lastSeen(table)
        if (seen === undefined || clock.now() - Date.parse(seen) > AWAY_MS) {
          this.#brokenOff = didSomething() ? LEFT : LEFT_AT_ONCE
        }
        return reply
      },
    }
  }

  /** Puts questions of one group at once, and again to those whose replies cannot be read. */
  async #ask(
    match: OpenMatch,
    group: readonly LabProbe[],
    when: When,
    context: PlayContext,
    signal: AbortSignal,
  ): Promise<void> {
    const truth = { deal: this.#deal, notes: [...this.#inquiry.replies] }
    // Of a match that cannot go on nothing more is asked.
    let open = this.#brokenOff === undefined ? this.#inquiry.opened(group, match.log) : []
    while (open.length > 0) {
      const replies = await Promise.all(
        open.map((probe, index) =>
          this.#put(match, probe, truth, { ...when, next: when.next + index }, context, signal),
        ),
      )
      when.next += open.length
      open = this.#inquiry.again(open, when.turn, replies)
    }
  }

  /** What an agent of this process says to a probe; undefined for everybody else's. */
  #tellerOf(match: OpenMatch, probe: AskedProbe, truth: Truth, before: Ask | undefined, reader: Seated | undefined) {
    const { seat, until } = probe
    const spec = this.#experiment.seatedIn(this.#cell)[seat - 1]
    if (!reader && (!spec || siteName(spec) !== undefined || personName(spec) !== undefined)) return undefined
    const player = reader?.player ?? this.#experiment.playerIn(this.#cell, seat)
    const seen = viewsOf(match.game, match.log, seatViewer(seat)).slice(0, until)
    return async (): Promise<Reply> => {
      const text = await player.probe?.(seen, probe, this.#inquiry.randomOf(probe), truth, before)
      return text === undefined ? { answer: { missing: 'error' } } : { answer: { text } }
    }
  }

  /** Puts one probe, recorded before it is asked as every question is; what came of it, or null. */
  async #put(
    match: OpenMatch,
    probe: AskedProbe,
    truth: Truth,
    { turn, asks, next, readers }: When,
    context: PlayContext,
    signal: AbortSignal,
  ): Promise<string | null> {
    const { clock, store } = context
    const { seat, task, round, attempt, by } = probe
    const reader = by === undefined ? undefined : readers?.[by]
    if (reader && this.#isElsewhere(probe)) return this.#read(match, probe, truth, reader)
    const [first] = asks
    const before = asks.find((ask) => ask.seat === seat) ?? (first && { ...first, seat })
    const agent = agentIn(match, seat)
    const isPerson = this.#isPerson(seat)
    const limitMs = isPerson && probe.form ? FORM_MS : (before?.limitMs ?? STUDY_MS)
    const put = { turn, seat, kind: `probe:${probe.probe}`, attempt: next }
    const teller = this.#tellerOf(match, probe, truth, before, reader)
    // Who is asked about its own seat afterwards is of this process.
    if (!teller && !before) throw new Error(`nobody of this process can be asked ${put.kind}`)
    // Whatever goes wrong is no reply, and takes nothing from the match.
    const send = async (sent: SentQuestion, until: AbortSignal): Promise<Reply> => {
      try {
        if (teller) return await teller()
        const question = this.#question(match, probe, { ...sent, table: agent.table }, before as Ask, put)
        return await agent.connector.answer(question, until)
      } catch (error) {
        return { answer: { missing: 'error' }, error: error instanceof Error ? error.message : String(error) }
      }
    }
    const journal: AskJournal<string | null> = {
      async begin() {
        const latest = clock.now()
        const times = timesFrom(latest, { limitMs })
        const recorded = await store.asks.record({ matchId: match.id, ...put, versionId: agent.versionId, ...times })
        return recorded.answer ? { kept: textIn(recorded.answer) } : { id: recorded.id, latest }
      },
      beginLater: (id, askedAt) => store.asks.begin(id, timesFrom(askedAt, { limitMs })),
      async keep({ id, reply, answeredAt, latencyMs }) {
        const said = isPerson ? toldBy(reply, probe) : repliedBy(reply, agent)
        const { prompt, promptText: _, reasoning: __, ...rest } = reply
        const kept = keptOf(probe, said)
        const { answer } = await store.asks.answer(id, {
          ...rest,
          answer: said === null ? { missing: 'error' } : { text: said },
          answeredAt: new Date(answeredAt).toISOString(),
          latencyMs,
          // What is asked after a match is no thought of any moment in it.
          ...(before && { reasoning: `${task}\n→ ${said ?? '–'}` }),
          prompt: {
            task,
            ...(round !== undefined && { round }),
            ...(attempt !== undefined && { attempt }),
            ...(by !== undefined && { by }),
            ...(kept !== undefined && { kept }),
            ...(prompt !== undefined && { sent: prompt }),
          },
        })
        return { kept: answer ? textIn(answer) : null }
      },
    }
    const asking = { limitMs, journal, signal, send }
    if (teller) return askAgent({ agent: {}, ...asking }, { clock })
    return askAgent({ ...askOfSeat(match, agent, context), ...asking }, context)
  }

  /** Asks a reader of its own record: somebody else's agent, or one of this process, which would answer the same again. */
  async #read(match: OpenMatch, probe: AskedProbe, truth: Truth, { player }: Seated): Promise<string | null> {
    const seen = viewsOf(match.game, match.log, seatViewer(probe.seat)).slice(0, probe.until)
    try {
      return (await player.probe?.(seen, probe, this.#inquiry.randomOf(probe), truth)) ?? null
    } catch (error) {
      if (error instanceof PlatformFault) throw error
      return null
    }
  }

  /** Whether what a reader is asked must not stand among the questions of the seat in whose place it reads. */
  #isElsewhere({ seat, by = -1 }: AskedProbe): boolean {
    const specs = [this.#experiment.readingIn(this.#cell)[by], this.#experiment.seatedIn(this.#cell)[seat - 1]]
    return specs.some((spec) => spec !== undefined && siteName(spec) !== undefined)
  }

  /** A probe for a connector: the seat's own brief, but for what is to be done, in a game that reads any text. */
  #question(
    { game, log, language }: OpenMatch,
    { seat, task, rules, refused, notes, form }: AskedProbe,
    about: Pick<Question, 'id' | 'table' | 'deadline' | 'way'>,
    before: Ask,
    put: Pick<Ask, 'kind' | 'attempt'>,
  ): Question {
    const noted = withNotes(game, { ...(notes && { notes }) })
    const told = [...(rules === undefined ? [] : [rules]), ...(refused === undefined ? [] : [refused]), task]
    const asking: AnyGame = {
      ...noted,
      answers: 'text',
      brief: (seen, _, options) => ({ ...noted.brief(seen, before, options), task: told.join('\n\n') }),
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
    if (!form || !this.#isPerson(seat)) return question
    const filledIn: AnyGame = { ...asking, answers: 'action' }
    const ask: Ask = { ...question.ask, mode: 'act', limitMs: FORM_MS }
    return { ...question, game: filledIn, ask, legal: () => form.legal() }
  }

  #isPerson(seat: Seat): boolean {
    const spec = this.#experiment.seatedIn(this.#cell)[seat - 1]
    return spec !== undefined && personName(spec) !== undefined
  }
}

type Answered = Reply['answer']

const textIn = (answer: object): string | null => ('text' in answer ? String(answer.text) : null)

/** What a person said, or filled in, in the words of an agent; null where it is nothing that the form asks for. */
function toldBy({ answer }: Reply, { form }: AskedProbe): string | null {
  if ('missing' in answer) return null
  return 'text' in answer ? answer.text : (form?.replyOf(answer.action) ?? null)
}

/** At a table the last line of a model's words may be all that counts; of what is put beside the game all of them do. */
const IN_PROSE: readonly SeatedAgent['kind'][] = ['api', 'model']

/** What an agent of the site said: the text of a document that it answers with, or the action in it; null where none came. */
function repliedBy({ answer, reply }: Reply, { kind }: SeatedAgent): string | null {
  if ('missing' in answer) return null
  if ('action' in answer) return JSON.stringify(answer.action)
  return IN_PROSE.includes(kind) ? (reply ?? answer.text) : answer.text
}

/** When probes are put that come before these asks: a later try of the same turn is another moment. */
function whenOf(asks: readonly Ask[]): When | undefined {
  const [first] = asks
  return first && { turn: first.turn, asks, next: OF_A_MOMENT * Math.max(...asks.map(({ attempt }) => attempt)) }
}

/** A game whose briefs show a seat its own notes. */
function withNotes(game: AnyGame, { notes = [] }: ReturnType<Inquiry['notesOf']>): AnyGame {
  if (notes.length === 0) return game
  return { ...game, brief: (seen, ask, options) => game.brief(seen, ask, { ...options, notes }) }
}

/** How the table calls those who are asked about a cell after its end. */
export const readersIn = (experiment: Experiment, cell: Cell): string[] =>
  experiment.readersOf(cell).map(({ name }) => name)

/** By seat, how the table calls those who sit in a cell. */
export const agentsIn = ({ cast }: Experiment, { seats }: Cell): string[] =>
  seats.map((number) => cast.names[number] ?? '')
