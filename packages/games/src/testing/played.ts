import {
  type Answer,
  type AnyGame,
  type Brief,
  type BriefOptions,
  fold,
  judge,
  type Logged,
  log,
  type Missing,
  openAsks,
  type Refused,
  replay,
  type Seat,
  seatViewer,
  seededRandom,
  viewsOf,
  type Wire,
} from '@masquerade/game'
import { type GameId, gameOf, games } from '../registry.ts'

/** How a tested match is set up; nothing said is left to the game's own defaults. */
export interface Setup {
  config?: object
  deal?: object
}

/** A whole match, refereed as a transcript of version 1. */
export function played(id: GameId, { config = {}, deal = {} }: Setup, moves: readonly object[]) {
  const replayed = replay(gameOf, { game: id, version: 1, config, deal, moves })
  if (!replayed.ok) throw new Error(replayed.error.message)
  const { game, log, position } = replayed.value
  return {
    result: game.result(position.state),
    log,
    refusals: log.filter(isRefused).map(({ data }) => data),
    totals: game.measure.totals(log),
    marks: game.measure.marks(log),
  }
}

/** The first answers of a match, given by seats that are asked then, and what this seat is asked afterwards. */
export function askedAfter(
  id: GameId,
  { config = {}, deal = {} }: Setup,
  answers: readonly (readonly [seat: Seat, answer: Answer | { missing: Missing }])[],
  seat: Seat,
) {
  const game: AnyGame = games[id]
  const settings = game.config.parse(config)
  let events = log(game.start(settings, game.deal(settings).parse(deal)), 0, AT)
  for (const [index, [answering, answer]] of answers.entries()) {
    const drafts = judge(game, fold(game, events), answering, answer, seededRandom(1))
    if (!drafts.ok) throw new Error(`answer ${index}: ${drafts.error.message}`)
    events = [...events, ...log(drafts.value, fold(game, events).seq, AT)]
  }
  const ask = openAsks(game, fold(game, events)).find((open) => open.seat === seat)
  if (!ask) throw new Error(`seat ${seat} is not asked`)
  const seen = viewsOf(game, events, seatViewer(seat))
  return {
    ask,
    seen,
    brief: (options?: Partial<BriefOptions>): Brief =>
      game.brief(seen, ask, { language: 'en', hints: true, notes: [], ...options }),
    wire: (): Wire => {
      if (!game.wire) throw new Error(`${id} tells its events as they are`)
      return game.wire(seen)
    },
  }
}

const AT = '2026-01-01T00:00:00.000Z'

function isRefused(event: Logged): event is Logged<Refused> {
  return event.type === 'refused'
}
