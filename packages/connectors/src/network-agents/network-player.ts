import type { Answer, AnyGame, Ask, Random, Seat, Seen } from '@masquerade/game'
import { fold, openAsks, randomInt, seededRandom } from '@masquerade/game'
import {
  type AskedProbe,
  documentDigest,
  type LabPlayer,
  type LabTerms,
  type Message,
  MOST_SEED,
  NotAnswered,
  PlatformFault,
  type SeatTaken,
} from '@masquerade/lab'
import type { AgentConnector, Question, Reply } from '../agent-connector.ts'
import {
  type AgentQuestion,
  type AskContext,
  type AskJournal,
  askAgent,
  type SentQuestion,
  Standstill,
} from '../ask-agent.ts'
import { HEARING_MS } from '../limits.ts'

/** How long an agent has for what is no move: the time that a game gives is meant for a move. */
export const THINKING_MS = 120_000
const MICROS = 1_000_000

export interface NetworkPlayer {
  /** How long it has for an answer; what the game gives where not said. */
  patienceMs?: number
  /** How long it has for a probe, as it is told; what the game gives for the ask before which it is put, where not said. */
  probeMs?: number
  /** What tokens cost in US dollars, where the agent does not say what an answer took. */
  priceOf?(tokensIn: number, tokensOut: number): number
  game: AnyGame | undefined
  context: AskContext
  /** Whose places at a host its questions take. */
  owner?: string
  /** Sits down in a match. */
  sit(taken: SeatTaken): NetworkSeat
}

/** A seat of one match from which an agent is asked. */
export interface NetworkSeat {
  /** The way to the agent, a new one where it keeps something of the match, made when it is asked. */
  connector(): AgentConnector
  /** Where a question is recorded and its answer kept, how often it is asked, and what is done beside; nowhere where not said. */
  terms?(question: SeatQuestion): Pick<AgentQuestion<Reply>, 'journal' | 'tries' | 'onAnswer' | 'onBug'>
  /** What the agent knows the table by; the table's own name where not said. */
  tableOf?(table: string): string
  /** Does the asking, where there is more to it than that. */
  around?<T>(asking: () => Promise<T>): Promise<T>
}

/** What is known of a question before its turn comes. */
export interface SeatQuestion {
  /** Tells it from all others of its match. */
  id: string
  /** As the wire calls it: a probe is `probe:NAME`, a turn of a conversation `tell`. */
  kind: string
  seat: Seat
  turn: number
  attempt: number
  limitMs: number
}

/** An agent over a network as the lab asks it: through the same code by which it is asked at a table. */
export function networkPlayer(player: NetworkPlayer): LabPlayer {
  return {
    answer() {
      throw new Error('who is asked over a network sits down first')
    },
    seated(taken) {
      const seated = new SeatedAgent(player, taken)
      return {
        answer: (seen, ask, random, terms) => seated.answer(seen, ask, random, terms),
        probe: (seen, probe, random, _, before) => seated.probe(seen, probe, random, before),
        tell: (messages, random) => seated.tell(messages, random),
      }
    },
  }
}

class SeatedAgent {
  readonly #player: NetworkPlayer
  readonly #taken: SeatTaken
  readonly #seat: NetworkSeat
  #language = 'en'
  #told = 0

  constructor(player: NetworkPlayer, taken: SeatTaken) {
    this.#player = player
    this.#taken = taken
    this.#seat = player.sit(taken)
    if ('language' in taken.config) this.#language = String(taken.config.language)
  }

  async answer(
    seen: readonly Seen[],
    ask: Ask,
    random: Random,
    { language, hints, legal, sample, notes }: LabTerms,
  ): Promise<Answer> {
    this.#language = language
    const { game } = this.#player
    const { kind, turn, attempt } = ask
    const question = this.#question(seen, ask, random)
    const study = { ...question.study, ...(!hints && { hints: false as const }), ...(notes && { notes }) }
    const asked = { ...question, study, legal, ...(sample && { sample }) }
    const connector = this.#seat.connector()
    return this.#asked(
      { ...this.#put(ask, `${kind}/${turn}/${attempt}`), kind, attempt },
      {
        agent: connector,
        follow: (until) => game && connector.follow?.(game, seen, until),
        send: (sent, until) => connector.answer({ ...asked, ...sent }, until),
      },
    )
  }

  async probe(
    seen: readonly Seen[],
    { probe: name, seat, task, rules, refused, round, time, attempt = 1, notes }: AskedProbe,
    random: Random,
    before: Ask = this.#afterwards(seat),
  ): Promise<string> {
    const { probeMs } = this.#player
    const kind = `probe:${name}`
    const ask = probeMs === undefined ? before : { ...before, limitMs: probeMs }
    const question = this.#question(seen, ask, random)
    const probe = { name, task, ...(rules !== undefined && { rules }), ...(refused !== undefined && { refused }) }
    const asked = { ...question, study: { ...question.study, probe, ...(notes && { notes }) } }
    const which = [kind, before.turn, round ?? time ?? '', attempt].join('/')
    const connector = this.#seat.connector()
    const answer = await this.#asked(
      { ...this.#put(ask, which), kind, attempt },
      { agent: connector, send: (sent, until) => connector.answer({ ...asked, ...sent }, until) },
    )
    return inWords(answer)
  }

  async tell(messages: readonly Message[], random: Random): Promise<string> {
    const connector = this.#seat.connector()
    const { tell } = connector
    if (!tell) throw new NotAnswered('error', 'its protocol has no words for what is no game')
    const number = ++this.#told
    const turns = messages.map(({ from, text }) => ({ from, text }))
    const seed = randomInt(random, MOST_SEED)
    const ask = { seat: this.#taken.seat, turn: number, limitMs: THINKING_MS }
    const answer = await this.#asked(
      { ...this.#put(ask, `tell/${number}`), kind: 'tell', attempt: 1 },
      { agent: connector, send: (sent, until) => tell({ ...sent, turns, seed }, until) },
    )
    return inWords(answer)
  }

  /** After a match no ask comes: a probe is put as before the first of any with these settings. */
  #afterwards(seat: Seat): Ask {
    const game = this.#game
    const { config } = this.#taken
    const [first] = openAsks(game, fold(game, game.start(config, game.draw(config, seededRandom(1)))))
    if (!first) throw new Error(`nobody is asked in ${game.id}`)
    // What may be answered there is of another match.
    const { options: _, ...ask } = first
    return { ...ask, seat, turn: 0 }
  }

  get #game(): AnyGame {
    const { game } = this.#player
    if (!game) throw new Error('a question is of a game')
    return game
  }

  #question(seen: readonly Seen[], ask: Ask, random: Random): Omit<Question, keyof SentQuestion> {
    const table = this.#id('tab', ask.seat, '')
    return {
      table: this.#seat.tableOf?.(table) ?? table,
      game: this.#game,
      ask,
      seen,
      language: this.#language,
      legal() {
        throw new Error('what is asked beside a game has no legal moves')
      },
      config: () => this.#taken.config,
      study: { seed: randomInt(random, MOST_SEED) },
    }
  }

  #put({ seat, turn, limitMs }: Pick<Ask, 'seat' | 'turn' | 'limitMs'>, which: string) {
    const { patienceMs = limitMs } = this.#player
    return { id: this.#id('ask', seat, which), seat, turn, limitMs: patienceMs }
  }

  /** Names that say nothing of the match, and are the same where it is played again. */
  #id(kind: string, place: Seat, of: string): string {
    const { match, seat } = this.#taken
    // Who reads a match in several places has a table in each.
    const whose = place === seat ? [seat] : [seat, place]
    return `${kind}_${documentDigest([match, ...whose, of]).slice(0, 24)}`
  }

  /** Asks, notes what it took, and tells an agent that did not answer from a platform that failed. */
  async #asked(question: SeatQuestion, way: Pick<AgentQuestion<Reply>, 'agent' | 'follow' | 'send'>): Promise<Answer> {
    const { context, owner } = this.#player
    const { terms = unrecorded, around = (asking) => asking() } = this.#seat
    const { signal } = this.#taken
    const { journal, ...others } = terms(question)
    let ms = 0
    const keep: typeof journal.keep = (came) => {
      ms = came.latencyMs
      return journal.keep(came)
    }
    const asked: AgentQuestion<Reply> = {
      ...way,
      ...others,
      ...(owner !== undefined && { owner }),
      ...{ limitMs: question.limitMs, journal: { ...journal, keep }, signal },
    }
    const reply = await around(async () => {
      try {
        return await askAgent(asked, context)
      } catch (error) {
        if (signal.aborted) throw new NotAnswered('error', 'nobody is asked any more')
        throw error instanceof Standstill ? new PlatformFault(error.message) : error
      }
    })
    this.#note(question, reply, ms)
    const { answer, error } = reply
    if ('missing' in answer) throw new NotAnswered(answer.missing, error)
    return answer
  }

  #note({ seat, kind, turn, attempt }: SeatQuestion, reply: Reply, ms: number): void {
    const { record, name } = this.#taken
    const { prompt = null, error, fault, model, studied, tokensIn = 0, tokensOut = 0, costMicros } = reply
    const paid = costMicros === undefined ? (this.#player.priceOf?.(tokensIn, tokensOut) ?? 0) : costMicros / MICROS
    record({
      ...{ agent: name, seat, kind, turn, attempt, prompt, reply: reply.reply ?? null },
      ...(error !== undefined && { error }),
      ...('missing' in reply.answer && { fault: fault ?? reply.answer.missing }),
      ...{ served: model ?? null, sampling: studied?.sampling ?? null },
      digest: documentDigest(prompt),
      form: studied ? documentDigest(studied.form) : null,
      ...{ ms, tokensIn, tokensOut, money: studied?.recalled ? 0 : paid },
      ...(studied?.recalled && { recalled: true as const }),
    })
  }
}

/** Nothing is recorded: whoever goes on asks again. */
const unrecorded = ({ id }: SeatQuestion): { journal: AskJournal<Reply> } => ({
  journal: { begin: () => ({ id, patienceMs: HEARING_MS }), keep: ({ reply }) => ({ kept: reply }) },
})

const inWords = (answer: Answer): string => ('text' in answer ? answer.text : JSON.stringify(answer.action))
