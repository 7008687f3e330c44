import {
  type Answer,
  type AnyGame,
  type Ask,
  fold,
  openAsks,
  type Random,
  randomInt,
  type Seat,
  seededRandom,
} from '@masquerade/game'
import {
  type Asked,
  documentDigest,
  type LabPlayer,
  MOST_SEED,
  NotAnswered,
  PlatformFault,
  type SeatTaken,
} from '@masquerade/lab'
import type { AgentConnector, ExperimentQuestion, Question, Reply } from '../agent-connector.ts'
import { type AgentQuestion, Standstill } from '../ask-agent.ts'

/** A question that asks for no move may take longer, because a game's time limits are meant for moves. */
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
  /** `probe:NAME` is a researcher's question during a match, `tell` a turn in a conversation outside any game. */
  kind: string
  seat: Seat
  turn: number
  attempt: number
}

export interface Heard {
  reply: Reply
  ms: number
}

/** Experiments ask agents on other machines through the same code that serves the site's matches. */
export function networkPlayer(player: NetworkPlayer): LabPlayer {
  return {
    answer() {
      throw new Error('who is asked over a network sits down first')
    },
    seated: (taken) => seatedPlayer(player, taken),
  }
}

function seatedPlayer(player: NetworkPlayer, taken: SeatTaken): LabPlayer {
  const { config, signal } = taken
  const place = player.sit(taken)
  let language = 'language' in config ? String(config.language) : 'en'
  let turns = 0

  return {
    async answer(seen, ask, random, { hints, legal, sample, notes, ...terms }) {
      language = terms.language
      const { kind, turn, attempt } = ask
      const experiment = { ...(!hints && { hints: false as const }), ...(notes && { notes }) }
      const put = { kind, attempt, id: `${kind}/${turn}/${attempt}` }
      return asked(put, { seen, ask, legal, ...(sample && { sample }) }, random, experiment)
    },

    async probe(seen, probed, random, _, before = afterwards(probed.seat)) {
      const { probe: name, task, rules, refused, round, time, attempt = 1, notes } = probed
      const { probeMs = before.limitMs } = player
      const probe = { name, task, ...(rules !== undefined && { rules }), ...(refused !== undefined && { refused }) }
      const experiment = { probe, ...(notes && { notes }) }
      const kind = `probe:${name}`
      const put = { kind, attempt, id: [kind, before.turn, round ?? time ?? '', attempt].join('/') }
      return inWords(await asked(put, { seen, ask: { ...before, limitMs: probeMs } }, random, experiment))
    },

    async tell(messages, random) {
      const connector = place.connector()
      const { tell } = connector
      if (!tell) throw new NotAnswered('error', 'its protocol has no words for what is no game')
      const turn = ++turns
      const said = messages.map(({ from, text }) => ({ from, text }))
      const seed = randomInt(random, MOST_SEED)
      const answer = await sentBy(
        { kind: 'tell', attempt: 1, id: `tell/${turn}` },
        { seat: taken.seat, turn, limitMs: THINKING_MS },
        { agent: connector, send: (sent, until) => tell({ ...sent, turns: said, seed }, until) },
      )
      return inWords(answer)
    },
  }

  /** After a match a probe has the form of the first question of a new match with the same settings. */
  function afterwards(seat: Seat): Ask {
    const game = gameHere()
    const [first] = openAsks(game, fold(game, game.start(config, game.draw(config, seededRandom(1)))))
    if (!first) throw new Error(`${game.id} begins with no ask, so its probes have no example`)
    // The question is taken from an invented match, so its answer options would be wrong here and are left out.
    const { options: _, ...ask } = first
    return { ...ask, seat, turn: 0 }
  }

  function gameHere(): AnyGame {
    if (!player.game) throw new Error('a question is of a game')
    return player.game
  }

  /** The ids that agents see reveal nothing about the match, and stay equal when the match is played again. */
  function idOf(kind: string, at: Seat, of: string): string {
    const { match, seat } = taken
    // An agent that reads one match from several players' positions gets a different match id for each position.
    const whose = at === seat ? [seat] : [seat, at]
    return `${kind}_${documentDigest([match, ...whose, of]).slice(0, 24)}`
  }

  function asked(
    put: Put,
    given: Pick<Question, 'seen' | 'ask'> & Partial<Pick<Question, 'legal' | 'sample'>>,
    random: Random,
    experiment: ExperimentQuestion,
  ): Promise<Answer> {
    const connector = place.connector()
    const game = gameHere()
    const table = idOf('tab', given.ask.seat, '')
    const question = {
      table: place.tableOf?.(table) ?? table,
      game,
      language,
      legal() {
        throw new Error('what is asked beside a game has no legal moves')
      },
      ...given,
      config: () => config,
      experiment: { seed: randomInt(random, MOST_SEED), ...experiment },
    }
    return sentBy(put, given.ask, {
      agent: connector,
      follow: (until) => (experiment.probe ? undefined : connector.follow?.(game, given.seen, until)),
      send: (sent, until) => connector.answer({ ...question, ...sent }, until),
    })
  }

  async function sentBy(
    { id, kind, attempt }: Put,
    { seat, turn, limitMs }: Pick<Ask, 'seat' | 'turn' | 'limitMs'>,
    way: Pick<SeatQuestion, 'agent' | 'follow' | 'send'>,
  ): Promise<Answer> {
    const { patienceMs = limitMs } = player
    const put = { seat, kind, turn, attempt }
    const question = { ...way, ...put, id: idOf('ask', seat, id), limitMs: patienceMs, signal }
    const { reply, ms } = await place.ask(question).catch((error: unknown) => {
      if (signal.aborted) throw new NotAnswered('error', 'the match was called off')
      throw error instanceof Standstill ? new PlatformFault(error.message) : error
    })
    note(put, reply, ms)
    const { answer, error } = reply
    if ('missing' in answer) throw new NotAnswered(answer.missing, error)
    return answer
  }

  function note(put: Pick<Asked, 'seat' | 'kind' | 'turn' | 'attempt'>, reply: Reply, ms: number): void {
    const { record, name } = taken
    const { prompt = null, error, fault, model, experiment, tokensIn = 0, tokensOut = 0, costMicros } = reply
    const paid = costMicros === undefined ? (player.priceOf?.(tokensIn, tokensOut) ?? 0) : costMicros / MICROS
    record({
      ...{ agent: name, ...put, prompt, reply: reply.reply ?? null },
      ...(error !== undefined && { error }),
      ...('missing' in reply.answer && { fault: fault ?? reply.answer.missing }),
      ...{ served: model ?? null, sampling: experiment?.sampling ?? null },
      digest: documentDigest(prompt),
      form: experiment ? documentDigest(experiment.form) : null,
      ...{ ms, tokensIn, tokensOut, money: experiment?.recalled ? 0 : paid },
      ...(experiment?.recalled && { recalled: true as const }),
    })
  }
}

type Put = Pick<SeatQuestion, 'id' | 'kind' | 'attempt'>

const inWords = (answer: Answer): string => ('text' in answer ? answer.text : JSON.stringify(answer.action))
