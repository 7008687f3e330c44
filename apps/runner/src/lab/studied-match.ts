import type { AgentConnector, Question, Reply } from '@masquerade/connectors'
import {
  type AnyGame,
  type Ask,
  type Draft,
  ok,
  type Random,
  seatViewer,
  transcriptOf,
  viewsOf,
} from '@masquerade/game'
import {
  answersPath,
  type Cell,
  type Experiment,
  type LabProbe,
  type PlayedMatch,
  type ProbeReply,
  siteName,
  stream,
} from '@masquerade/lab'
import { z } from 'zod'
import type { OpenMatch } from '../open-match.ts'
import type { PlayContext } from '../play-context.ts'
import { agentIn } from '../recorded-asks.ts'
import type { Study } from '../study.ts'

/** Which match of which experiment it is. */
export interface StudyPlace {
  experiment: string
  number: number
}

/** Probes have attempts of their own, so that none takes the place of a question of the game in the same turn. */
const FIRST_PROBE = 100

/**
 * A match that an experiment plays as a cell of its plan: dealt by the cell, agents of this process by the chance of their
 * streams, as the lab plays it in memory, and everybody else through a connector as in any match.
 */
export class StudiedMatch implements Study {
  readonly random: Random
  readonly #experiment: Experiment
  readonly #cell: Cell
  readonly #place: StudyPlace
  readonly #game: AnyGame
  readonly #deal: object
  readonly #replies: ProbeReply[] = []

  constructor(experiment: Experiment, cell: Cell, place: StudyPlace) {
    this.#experiment = experiment
    this.#cell = cell
    this.#place = place
    this.#game = experiment.gameOf(cell)
    this.random = stream(`${cell.path}/deal`)
    const settled = { ...cell.deal, ...experiment.design.arranged?.(cell) }
    this.#deal = this.#game.draw(cell.config, this.random, { deal: settled })
  }

  opening(): readonly Draft[] {
    return this.#game.start(this.#cell.config, this.#deal)
  }

  seat(match: OpenMatch): void {
    this.#experiment.seatedIn(this.#cell).forEach((spec, index) => {
      const seated = match.seated.get(index + 1)
      if (!seated) throw new Error(`nobody sits in seat ${index + 1}`)
      if (siteName(spec) !== undefined) {
        match.seated.set(seated.seat, { ...seated, connector: this.#speaking(this.#hinting(seated)) })
        return
      }
      const { unusable: _, ...here } = seated
      match.seated.set(seated.seat, { ...here, connector: this.#inProcess(match, seated.seat) })
    })
  }

  async restore({ id }: OpenMatch, { store }: PlayContext): Promise<void> {
    this.#replies.push(...(await store.lab.playing.probesOf(id)))
  }

  async probe(match: OpenMatch, asks: readonly Ask[], context: PlayContext, signal: AbortSignal): Promise<void> {
    const [ask] = asks
    if (!ask) return
    const groups = this.#experiment.design.probes?.(this.#cell, match.log, asks, this.#replies) ?? []
    const before: LabProbe[] = []
    for (const group of groups) {
      const truth = { deal: this.#deal, notes: [...this.#replies] }
      const put = group.map((probe) => {
        const known = this.#replies.find(
          ({ turn, seat, probe: name }) => turn === ask.turn && seat === probe.seat && name === probe.probe,
        )
        const earlier = before.filter(({ seat }) => seat === probe.seat).length
        before.push(probe)
        if (known) return undefined
        const asked = {
          ...(asks.find(({ seat }) => seat === probe.seat) ?? ask),
          ...{ seat: probe.seat, kind: `probe:${probe.probe}`, attempt: FIRST_PROBE + earlier },
        }
        return this.#put(match, probe, asked, ask, context, signal, () => this.#tell(match, probe, truth)).then(
          (reply): ProbeReply => ({ turn: ask.turn, probe: probe.probe, seat: probe.seat, task: probe.task, reply }),
        )
      })
      const replies = await Promise.all(put)
      for (const reply of replies) if (reply) this.#replies.push(reply)
    }
  }

  async keep({ id, log }: OpenMatch, { store }: PlayContext): Promise<void> {
    const { block, condition, config, repeat } = this.#cell
    const spent = await store.lab.playing.spentOn(id)
    const played: PlayedMatch = {
      block,
      condition,
      agents: agentsIn(this.#experiment, this.#cell),
      config,
      deal: this.#deal,
      moves: transcriptOf(this.#game, log).moves,
      ...(this.#replies.length > 0 && { replies: this.#replies }),
      observed: this.#experiment.design.observe(this.#cell, log, this.#replies),
      ...(repeat && { repeat }),
      ...(spent.tokens + spent.costMicros > 0 && {
        spent: { tokens: spent.tokens, money: spent.costMicros / 1_000_000 },
      }),
    }
    await store.lab.playing.keep(this.#place.experiment, this.#place.number, JSON.stringify(played), spent)
  }

  /** An agent of this process, with the chance of its stream. */
  #inProcess(match: OpenMatch, seat: number): AgentConnector {
    const { design } = this.#experiment
    const player = this.#experiment.playerIn(this.#cell, seat)
    return {
      warmUp: async () => ({ ready: true }),
      answer: async ({ seen, ask, language, legal, sample }: Question): Promise<Reply> => {
        const round = design.round?.(match.position.state) ?? ask.turn
        const random = stream(`${answersPath(this.#cell)}/answer/${seat}/${ask.kind}/${round}/${ask.attempt}`)
        try {
          const hints = design.hints?.(this.#cell, seat) ?? true
          const answer = await player.answer(seen, ask, random, { language, hints, legal, sample })
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

  /** Somebody else's agent, for which the design may speak. */
  #speaking(connector: AgentConnector): AgentConnector {
    const { spoken } = this.#experiment.design
    if (!spoken) return connector
    return {
      ...connector,
      answer: async (question, signal) => {
        const reply = await connector.answer(question, signal)
        if (!('text' in reply.answer)) return reply
        return { ...reply, answer: { text: spoken(this.#cell, question.ask, reply.answer.text) } }
      },
    }
  }

  /** What an agent of this process says to a probe; undefined for everybody else's. */
  #tell(match: OpenMatch, probe: LabProbe, truth: { deal: unknown; notes: readonly ProbeReply[] }) {
    const spec = this.#experiment.seatedIn(this.#cell)[probe.seat - 1]
    if (!spec || siteName(spec) !== undefined) return undefined
    const player = this.#experiment.playerIn(this.#cell, probe.seat)
    const random = stream(`${answersPath(this.#cell)}/probe/${probe.seat}/${probe.probe}`)
    const seen = viewsOf(match.game, match.log, seatViewer(probe.seat))
    return async (): Promise<Reply> => {
      const text = await player.probe?.(seen, probe, random, truth)
      return text === undefined ? { answer: { missing: 'error' } } : { answer: { text } }
    }
  }

  /** Puts one probe, recorded before it is asked as every question is; what came of it, or null. */
  async #put(
    match: OpenMatch,
    probe: LabProbe,
    asked: Ask,
    open: Ask,
    context: PlayContext,
    signal: AbortSignal,
    tellerOf: () => (() => Promise<Reply>) | undefined,
  ): Promise<string | null> {
    const { clock, store } = context
    const agent = agentIn(match, probe.seat)
    const askedAt = clock.now()
    const deadline = askedAt + asked.limitMs
    const { turn, seat, attempt, kind } = asked
    const times = { askedAt: new Date(askedAt).toISOString(), deadline: new Date(deadline).toISOString() }
    const recorded = await store.asks.record({
      matchId: match.id,
      turn,
      seat,
      attempt,
      kind,
      versionId: agent.versionId,
      ...times,
    })
    if (recorded.answer) return 'text' in recorded.answer ? recorded.answer.text : null
    const teller = tellerOf()
    const question = () => this.#question(match, probe, { id: recorded.id, table: agent.table, deadline }, asked, open)
    const reply = await repliedTo(
      () => (teller ? teller() : agent.connector.answer(question(), signal)),
      clock,
      deadline,
      signal,
    )
    const said = 'text' in reply.answer ? (reply.reply ?? reply.answer.text) : null
    const { prompt, promptText: _, bug: __, reasoning: ___, ...rest } = reply
    await store.asks.answer(recorded.id, {
      ...rest,
      answer: said === null ? { missing: 'error' } : { text: said },
      answeredAt: new Date(clock.now()).toISOString(),
      latencyMs: Math.max(0, Math.min(clock.now() - askedAt, asked.limitMs)),
      reasoning: `${probe.task}\n→ ${said ?? '–'}`,
      prompt: { task: probe.task, ...(prompt !== undefined && { sent: prompt }) },
    })
    return said
  }

  /** A probe for a connector: the seat's own brief, but for what is to be done, in a game that reads any text. */
  #question(
    { game, log, language }: OpenMatch,
    { seat, task }: LabProbe,
    about: Pick<Question, 'id' | 'table' | 'deadline'>,
    ask: Ask,
    open: Ask,
  ): Question {
    const asking: AnyGame = {
      ...game,
      answers: 'text',
      brief: (seen, _, options) => ({ ...game.brief(seen, { ...open, seat }, options), task }),
      read: (answer) => ok(answer),
    }
    const { options: _, ...plain } = ask
    const seen = viewsOf(game, log, seatViewer(seat))
    return {
      ...about,
      game: asking,
      ask: { ...plain, mode: 'say', attempts: 1 },
      seen,
      language,
      legal: () => z.string(),
    }
  }
}

/** By seat, how the table calls those who sit in a cell. */
export const agentsIn = ({ cast }: Experiment, { seats }: Cell): string[] =>
  seats.map((number) => cast.names[number] ?? '')

/** What came in time; whatever goes wrong is no reply, and takes nothing from the match. */
async function repliedTo(
  ask: () => Promise<Reply>,
  clock: PlayContext['clock'],
  deadline: number,
  signal: AbortSignal,
): Promise<Reply> {
  const over = new AbortController()
  const late = clock
    .sleep(deadline - clock.now(), AbortSignal.any([signal, over.signal]))
    .then((): Reply => ({ answer: { missing: 'timeout' } }))
  try {
    const reply = await Promise.race([ask(), late])
    signal.throwIfAborted()
    return reply
  } catch (error) {
    signal.throwIfAborted()
    return { answer: { missing: 'error' }, error: error instanceof Error ? error.message : String(error) }
  } finally {
    over.abort()
  }
}
