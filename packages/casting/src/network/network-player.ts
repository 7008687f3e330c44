import type { AgentConnector, Clock, Question, Reply } from '@masquerade/connectors'
import { catchUp, HEARING_MS } from '@masquerade/connectors'
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
  type SeatTaken,
} from '@masquerade/lab'

/** An answer outside any game has so long. */
const TELLING_MS = 120_000
const MICROS = 1_000_000

export interface NetworkPlayer {
  /** How long it has for an answer; what the game gives where not said. */
  patienceMs?: number
  /** What tokens cost in US dollars, where the agent does not say what an answer took. */
  priceOf?(tokensIn: number, tokensOut: number): number
  game: AnyGame | undefined
  clock: Clock
  /** Sits down in a match: the way to the agent, a new one where it keeps something of the match, made when it is asked. */
  sit(match: string, taken: SeatTaken): () => AgentConnector
}

/** An agent over a network as the lab asks it: through the same code by which it is asked at a table. */
export function networkPlayer(player: NetworkPlayer): LabPlayer {
  return {
    answer() {
      throw new Error('who is asked over a network sits down first')
    },
    seated(taken) {
      const seated = new SeatedAgent(player, taken, player.sit(taken.match, taken))
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
  readonly #line: () => AgentConnector
  #language = 'en'
  #told = 0

  constructor(player: NetworkPlayer, taken: SeatTaken, line: () => AgentConnector) {
    this.#player = player
    this.#taken = taken
    this.#line = line
    if ('language' in taken.config) this.#language = String(taken.config.language)
  }

  async answer(
    seen: readonly Seen[],
    ask: Ask,
    random: Random,
    { language, hints, legal, sample, notes }: LabTerms,
  ): Promise<Answer> {
    this.#language = language
    const { signal } = this.#taken
    if (this.#player.game) await this.#heard(this.#player.game, seen)
    const question = this.#question(seen, ask, `${ask.kind}/${ask.turn}/${ask.attempt}`, random)
    const study = { ...question.study, ...(!hints && { hints: false as const }), ...(notes && { notes }) }
    const asked = { ...question, study, legal, ...(sample && { sample }) }
    const put = { seat: ask.seat, kind: ask.kind, turn: ask.turn, attempt: ask.attempt }
    return this.#replied(put, () => this.#line().answer(asked, signal))
  }

  async probe(
    seen: readonly Seen[],
    { probe: name, seat, task, rules, refused, round, time, attempt = 1, notes }: AskedProbe,
    random: Random,
    before: Ask = this.#afterwards(seat),
  ): Promise<string> {
    const kind = `probe:${name}`
    const which = [kind, before.turn, round ?? time ?? '', attempt].join('/')
    const question = this.#question(seen, before, which, random)
    const probe = { name, task, ...(rules !== undefined && { rules }), ...(refused !== undefined && { refused }) }
    const asked = { ...question, study: { ...question.study, probe, ...(notes && { notes }) } }
    const put = { seat, kind, turn: before.turn, attempt }
    return inWords(await this.#replied(put, () => this.#line().answer(asked, this.#taken.signal)))
  }

  async tell(messages: readonly Message[], random: Random): Promise<string> {
    const { tell } = this.#line()
    if (!tell) throw new NotAnswered('error', 'its protocol has no words for what is no game')
    const number = ++this.#told
    const conversation = {
      id: this.#id('ask', this.#taken.seat, `tell/${number}`),
      turns: messages.map(({ from, text }) => ({ from, text })),
      seed: randomInt(random, MOST_SEED),
      deadline: this.#deadline(TELLING_MS),
    }
    const put = { seat: this.#taken.seat, kind: 'tell', turn: number, attempt: 1 }
    return inWords(await this.#replied(put, () => tell(conversation, this.#taken.signal)))
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

  #question(seen: readonly Seen[], ask: Ask, which: string, random: Random): Question {
    return {
      id: this.#id('ask', ask.seat, which),
      table: this.#id('tab', ask.seat, ''),
      game: this.#game,
      ask,
      seen,
      language: this.#language,
      legal() {
        throw new Error('what is asked beside a game has no legal moves')
      },
      config: () => this.#taken.config,
      deadline: this.#deadline(ask.limitMs),
      study: { seed: randomInt(random, MOST_SEED) },
    }
  }

  /** Lets an agent with a memory of its own hear what happened; its time to answer begins then. */
  async #heard(game: AnyGame, seen: readonly Seen[]): Promise<void> {
    const { signal } = this.#taken
    await catchUp(this.#line().follow?.(game, seen, signal), HEARING_MS, this.#player.clock, signal)
  }

  #deadline(usualMs: number): number {
    const { clock, patienceMs = usualMs } = this.#player
    return clock.now() + patienceMs
  }

  /** Names that say nothing of the match, and are the same where it is played again. */
  #id(kind: string, place: Seat, of: string): string {
    const { match, seat } = this.#taken
    // Who reads a match in several places has a table in each.
    const whose = place === seat ? [seat] : [seat, place]
    return `${kind}_${documentDigest([match, ...whose, of]).slice(0, 24)}`
  }

  async #replied(put: Put, ask: () => Promise<Reply>): Promise<Answer> {
    const { clock } = this.#player
    const { signal } = this.#taken
    if (signal.aborted) throw new NotAnswered('error', 'nobody is asked any more')
    const began = clock.now()
    const reply = await ask()
    this.#note(put, reply, clock.now() - began)
    const { answer, error } = reply
    if ('missing' in answer) throw new NotAnswered(answer.missing, error)
    return answer
  }

  #note(put: Put, reply: Reply, ms: number): void {
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

type Put = Pick<Parameters<SeatTaken['record']>[0], 'seat' | 'kind' | 'turn' | 'attempt'>

const inWords = (answer: Answer): string => ('text' in answer ? answer.text : JSON.stringify(answer.action))
