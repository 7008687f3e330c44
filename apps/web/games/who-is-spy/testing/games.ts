import {
  type Answer,
  type AnyGame,
  advance,
  beginning,
  judge,
  type Logged,
  log,
  type Missing,
  openAsks,
  type Position,
  PUBLIC,
  type Seen,
  seededRandom,
  unspoiled,
  viewsOf,
} from '@masquerade/game'
import { games } from '@masquerade/games'

const game: AnyGame = games['who-is-spy']
const random = seededRandom(1)

/**
 * For tests: plays a match by the real rules in which seat 4 is the spy and seat 2 begins; questions to players are
 * added to `asked`.
 */
export function seenGame(answers: readonly (string | null)[], asked: { turn: number; seat: number }[] = []): Seen[] {
  return viewsOf(game, playedGame(answers, asked), PUBLIC)
}

/** For tests: the events of a finished match that a spectator sees before asking for the ending. */
export function unspoiledGame(answers: readonly (string | null)[]): Seen[] {
  return unspoiled(game, playedGame(answers))
}

/** For tests: what the player of a seat sees of a match in which all players are told their roles. */
export function toldGame(seat: number): Seen[] {
  return viewsOf(game, playedGame([], [], 'told'), { as: 'seat', seat })
}

function playedGame(
  answers: readonly (string | null)[],
  asked: { turn: number; seat: number }[] = [],
  roles: 'hidden' | 'told' = 'hidden',
): Logged[] {
  const deal = { words: { civilian: 'Tea', spy: 'Coffee' }, spy: 4, first: 2 }
  const config = game.config.parse({ language: 'en', roles })
  const played: Logged[] = []
  let position: Position<unknown> = beginning
  const record = (drafts: Parameters<typeof log>[0]) => {
    for (const event of log(drafts, position.seq, '2026-01-01T00:00:00.000Z')) {
      played.push(event)
      position = advance(game, position, event)
    }
  }
  record(game.start(config, deal))
  for (const text of answers) {
    const { seat, turn } = openAsks(game, position)[0] ?? { seat: 0, turn: 0 }
    asked.push({ seat, turn })
    const answer: Answer | { missing: Missing } = text === null ? { missing: 'timeout' } : { text }
    const judged = judge(game, position, seat, answer, random)
    if (!judged.ok) throw new Error(judged.error.message)
    record(judged.value)
  }
  return played
}

export const SIX = ['Hot.', 'Brown.', 'Black.', 'Green.', 'A pot.', 'A cup.']
