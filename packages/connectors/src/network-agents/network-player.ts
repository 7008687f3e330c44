import type { Answer, AnyGame, Ask, Random, Seat, Seen } from '@masquerade/game'
import { fold, openAsks, randomInt, seededRandom } from '@masquerade/game'
import {
  type Asked,
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
import type { AgentConnector, Question, Reply, Study } from '../agent-connector.ts'
import { type AgentQuestion, Standstill } from '../ask-agent.ts'

/**
 * An agent may take longer to answer an experiment's question that asks for no move, since the game's time limits are
 * meant for moves.
 */
export const THINKING_MS = 120_000
const MICROS = 1_000_000

export interface NetworkPlayer {
  patienceMs?: number
  probeMs?: number
  /** For agents that do not state what an answer cost, the cost in US dollars is computed from the number of tokens. */
  priceOf?(tokensIn: number, tokensOut: number): number
  game: AnyGame | undefined
  sit(taken: SeatTaken): NetworkSeat
}

export interface NetworkSeat {
  /** Agents that remember a match get a new connection for each match. */
  connector(): AgentConnector
  tableOf?(table: string): string
  ask(question: SeatQuestion): Promise<Heard>
}

export interface SeatQuestion extends Omit<AgentQuestion<Heard>, 'journal'> {
  id: string
  /**
   * `probe:NAME` stands for an experiment's question in a match, `tell` for a turn of a conversation outside any game.
   */
  kind: string
  seat: Seat
  turn: number
  attempt: number
}

export interface Heard {
  reply: Reply
  ms: number
}

/** In an experiment, an agent over a network is asked through the code that also serves the site's matches. */
export function networkPlayer(player: NetworkPlayer): LabPlayer {
  return {
    answer() {
      throw new Error('who is asked over a network sits down first')
    },
    seated(taken) {
      const seated = new SeatedAgent(player, taken)
      return {
        answer: (...given) => seated.answer(...given),
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
  #turns = 0

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
    const { kind, turn, attempt } = ask
    const study = { ...(!hints && { hints: false as const }), ...(notes && { notes }) }
    const put = { kind, attempt, id: `${kind}/${turn}/${attempt}` }
    return this.#ask(put, this.#question(seen, ask, random, study, { legal, ...(sample && { sample }) }))
  }

  async probe(
    seen: readonly Seen[],
    { probe: name, seat, task, rules, refused, round, time, attempt = 1, notes }: AskedProbe,
    random: Random,
    before: Ask = this.#afterwards(seat),
  ): Promise<string> {
    const { probeMs = before.limitMs } = this.#player
    const kind = `probe:${name}`
    const probe = { name, task, ...(rules !== undefined && { rules }), ...(refused !== undefined && { refused }) }
    const study = { probe, ...(notes && { notes }) }
    const put = { kind, attempt, id: [kind, before.turn, round ?? time ?? '', attempt].join('/') }
    return inWords(await this.#ask(put, this.#question(seen, { ...before, limitMs: probeMs }, random, study)))
  }

  async tell(messages: readonly Message[], random: Random): Promise<string> {
    const connector = this.#seat.connector()
    const { tell } = connector
    if (!tell) throw new NotAnswered('error', 'its protocol has no words for what is no game')
    const turn = ++this.#turns
    const { seat } = this.#taken
    const turns = messages.map(({ from, text }) => ({ from, text }))
    const seed = randomInt(random, MOST_SEED)
    const answer = await this.#asked(
      { kind: 'tell', attempt: 1, id: `tell/${turn}` },
      { seat, turn, limitMs: THINKING_MS },
      { agent: connector, send: (sent, until) => tell({ ...sent, turns, seed }, until) },
    )
    return inWords(answer)
  }

  /**
   * After a match no move is asked for, so an experiment's question is put as if before the first move of any match
   * with the same settings.
   */
  #afterwards(seat: Seat): Ask {
    const game = this.#game
    const { config } = this.#taken
    const [first] = openAsks(game, fold(game, game.start(config, game.draw(config, seededRandom(1)))))
    if (!first) throw new Error(`${game.id} begins with no ask, so its probes have no example`)
    // The answer options of a match's first question are left out, since they belong to another match.
    const { options: _, ...ask } = first
    return { ...ask, seat, turn: 0 }
  }

  get #game(): AnyGame {
    const { game } = this.#player
    if (!game) throw new Error('a question is of a game')
    return game
  }

  #question(
    seen: readonly Seen[],
    ask: Ask,
    random: Random,
    study: Study,
    moves: Partial<Pick<Question, 'legal' | 'sample'>> = {},
  ): Omit<Question, 'id' | 'deadline'> {
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
      ...moves,
      config: () => this.#taken.config,
      study: { seed: randomInt(random, MOST_SEED), ...study },
    }
  }

  /**
   * The ids of matches and questions that agents see reveal nothing about the match, and stay equal when the match is
   * played again.
   */
  #id(kind: string, place: Seat, of: string): string {
    const { match, seat } = this.#taken
    // An agent that reads a match in several players' places sees a different match id in each place.
    const whose = place === seat ? [seat] : [seat, place]
    return `${kind}_${documentDigest([match, ...whose, of]).slice(0, 24)}`
  }

  #ask(put: Put, question: Omit<Question, 'id' | 'deadline'>): Promise<Answer> {
    const connector = this.#seat.connector()
    const { ask, game, seen, study } = question
    return this.#asked(put, ask, {
      agent: connector,
      follow: (until) => (study?.probe ? undefined : connector.follow?.(game, seen, until)),
      send: (sent, until) => connector.answer({ ...question, ...sent }, until),
    })
  }

  async #asked(
    { id, kind, attempt }: Put,
    { seat, turn, limitMs }: Pick<Ask, 'seat' | 'turn' | 'limitMs'>,
    way: Pick<SeatQuestion, 'agent' | 'follow' | 'send'>,
  ): Promise<Answer> {
    const { patienceMs = limitMs } = this.#player
    const { signal } = this.#taken
    const put = { seat, kind, turn, attempt }
    const question = { ...way, ...put, id: this.#id('ask', seat, id), limitMs: patienceMs, signal }
    const { reply, ms } = await this.#seat.ask(question).catch((error: unknown) => {
      if (signal.aborted) throw new NotAnswered('error', 'the match was called off')
      throw error instanceof Standstill ? new PlatformFault(error.message) : error
    })
    this.#note(put, reply, ms)
    const { answer, error } = reply
    if ('missing' in answer) throw new NotAnswered(answer.missing, error)
    return answer
  }

  #note(put: Pick<Asked, 'seat' | 'kind' | 'turn' | 'attempt'>, reply: Reply, ms: number): void {
    const { record, name } = this.#taken
    const { prompt = null, error, fault, model, studied, tokensIn = 0, tokensOut = 0, costMicros } = reply
    const paid = costMicros === undefined ? (this.#player.priceOf?.(tokensIn, tokensOut) ?? 0) : costMicros / MICROS
    record({
      ...{ agent: name, ...put, prompt, reply: reply.reply ?? null },
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

type Put = Pick<SeatQuestion, 'id' | 'kind' | 'attempt'>

const inWords = (answer: Answer): string => ('text' in answer ? answer.text : JSON.stringify(answer.action))
