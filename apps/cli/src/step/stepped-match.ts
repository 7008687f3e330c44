import { randomInt } from 'node:crypto'
import { wireAskOf } from '@masquerade/connectors/wire-ask'
import {
  type Answer,
  type AnyGame,
  advance,
  beginning,
  type Given,
  judge,
  type Logged,
  log,
  namesLanguage,
  openAsk,
  openAsks,
  type Position,
  PUBLIC,
  type Random,
  type Seat,
  type Seen,
  seatViewer,
  seededRandom,
  streamSeed,
  TIMELESS,
  transcriptOf,
  viewsOf,
} from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import { genericPlayer } from '@masquerade/house'
import type { WireAsk } from '@masquerade/protocol'
import type { z } from 'zod'
import { inWords, type Reset, Unfit } from './request.ts'

type OpenAsk = Omit<WireAsk, 'ask' | 'table' | 'deadline' | 'timeLimitMs'> & { attempt: number; turn: number }

const SEEDS = 0x7fff_ffff

export class SteppedMatch {
  readonly #game: AnyGame
  readonly #seats: number
  readonly #seed: number
  readonly #language: string
  readonly #random: Random
  readonly #samples: Random
  readonly #log: Logged[] = []
  #position: Position<unknown> = beginning

  constructor({ game: id, config: given = {}, deal, supply, seed = randomInt(SEEDS), language: asked }: Reset) {
    const game = gameOf(id)
    if (!game) throw new Unfit('game', `there is no game ${JSON.stringify(id)}`)
    if (asked !== undefined && (given.language ?? asked) !== asked) {
      throw new Unfit('language', 'language: it differs from the language that the config names')
    }
    const language = asked ?? (given.language === 'zh' ? 'zh' : 'en')
    // If a game has a setting for its language, the language of the request becomes the default value of this setting.
    const config = fitting('config', game.config, { ...(namesLanguage(game) && { language }), ...given })
    this.#game = game
    this.#seats = game.seats(config)
    this.#seed = seed
    this.#language = language
    this.#random = seededRandom(seed)
    this.#samples = seededRandom(streamSeed(`samples ${seed}`))
    this.#record(game.start(config, this.#dealt(config, deal, supply)))
  }

  #dealt(config: object, given: object | undefined, supply: unknown): object {
    const game = this.#game
    if (given !== undefined) return fitting('deal', game.deal(config), given)
    if (supply === undefined) return game.draw(config, this.#random)
    const form = game.supply?.(config)
    if (!form) throw new Unfit('supply', `supply: ${game.id} deals from none`)
    return game.draw(config, this.#random, { supply: fitting('supply', form, supply) })
  }

  #record(drafts: Parameters<typeof log>[0]): void {
    for (const event of log(drafts, this.#position.seq, TIMELESS)) {
      this.#log.push(event)
      this.#position = advance(this.#game, this.#position, event)
    }
  }

  answer(seat: Seat, given: Given): void {
    const judged = judge(this.#game, this.#position, seat, given, this.#random)
    if (!judged.ok) throw new Unfit(judged.error.code, judged.error.message)
    this.#record(judged.value)
  }

  /** A sample answer uses random numbers of its own, so that asking for one does not change how the match continues. */
  sample(seat: Seat): Answer {
    const ask = openAsk(this.#game, this.#position, seat)
    if (!ask) throw new Unfit('not-asked', `seat ${seat} is not asked anything now`)
    const { state } = this.#position
    return genericPlayer.answer(this.seen(seat), ask, this.#samples, {
      language: this.#language,
      legal: () => this.#game.legal(state, seat),
      sample: this.#game.sample && ((random) => this.#game.sample?.(state, seat, random) ?? null),
    })
  }

  /** `asks` are the open questions, each for one player only; there are none when the match is over. */
  standing() {
    const { state } = this.#position
    const asks = openAsks(this.#game, this.#position).map((ask) => this.#open(ask))
    const standing = { game: this.#game.id, seats: this.#seats, seed: this.#seed, asks, over: asks.length === 0 }
    const outcome = asks.length === 0 ? this.#game.outcome(state) : undefined
    if (!outcome) return standing
    const { unit } = this.#game.scores
    return {
      ...standing,
      scores: outcome.scores.map((score) => score / unit),
      winners: [...outcome.winners],
      result: this.#game.result(state),
    }
  }

  #open(ask: ReturnType<typeof openAsks>[number]): OpenAsk {
    const { state } = this.#position
    const document = wireAskOf({
      id: '',
      table: '',
      game: this.#game,
      ask,
      seen: this.seen(ask.seat),
      language: this.#language,
      legal: () => this.#game.legal(state, ask.seat),
      deadline: 0,
    })
    const { ask: _, table: __, deadline: ___, timeLimitMs: ____, ...open } = document
    return { ...open, turn: ask.turn, attempt: ask.attempt }
  }

  seen(by: Seat | 'public'): Seen[] {
    if (by !== 'public' && by > this.#seats)
      throw new Unfit('seat', `there are ${this.#seats} seats, and no seat ${by}`)
    return viewsOf(this.#game, this.#log, by === 'public' ? PUBLIC : seatViewer(by))
  }

  transcript(): ReturnType<typeof transcriptOf> {
    if (openAsks(this.#game, this.#position).length > 0) {
      throw new Unfit('running', 'the match is not over: a transcript is of a finished one')
    }
    return transcriptOf(this.#game, this.#log)
  }
}

function fitting<Value>(what: string, form: z.ZodType<Value>, given: unknown): Value {
  const parsed = form.safeParse(given)
  if (parsed.success) return parsed.data
  throw new Unfit(what, `${what}: ${inWords(parsed.error)}`)
}
