import { type AnyGame, playThrough, seededRandom } from '@masquerade/game'
import { ticTacToe } from '@masquerade/games'
import { appendEvents } from './append-events.ts'
import { finishedMatch } from './finished-match.ts'
import { type SmallWorld, smallWorld } from './small-world.ts'
import type { TestStore } from './test-store.ts'

/**
 * Three arenas in which everything that an audit compares is what the logs say: `parlour`, `board` of another game, and
 * `salon` for people. The match that is returned is the last of the parlour's whose log is packed, with one guess of a
 * viewer.
 */
export async function auditedSite({ store, sql, url }: TestStore) {
  const parlour = await smallWorld(url, { slug: 'parlour', agents: 7 })
  const board = await smallWorld(url, { slug: 'board', game: 'tic-tac-toe', agents: 2 })
  const salon = await smallWorld(url, { slug: 'salon', purpose: 'casual', who: 'people', concurrent: 0 })
  await sql.query(`UPDATE agent SET kind = 'person' WHERE id = 'salon-agent-2'`)
  let match = ''
  for (const seed of [1, 2, 3]) match = await finishedMatch(store, parlour, seed)
  await store.archive.logs('', { closedForMs: 0 })
  for (const seed of [4, 5]) await finishedMatch(store, parlour, seed)
  // The first to move wins; each agent has beaten the other.
  await boardMatch(store, board, board.agents)
  await boardMatch(store, board, board.agents.toReversed())
  await finishedMatch(store, salon, 6)
  const guess = { matchId: match, round: 1, seat: 2, viewers: ['v:somebody'], sender: 'somewhere' }
  const sealed = await store.guesses.seal(guess)
  if (!sealed.ok) throw new Error('the guess was not sealed')
  // As if they had finished before: leaderboards count what did a second ago.
  await sql.query(`UPDATE match SET finished_at = finished_at - interval '1 minute'`)
  for (const slug of ['parlour', 'board']) await store.boards.rebuild(slug)
  return { parlour, match }
}

/** A match of another game, whose moves are what is legal first. */
async function boardMatch(
  store: TestStore['store'],
  { arena }: SmallWorld,
  agents: SmallWorld['agents'],
): Promise<void> {
  const game: AnyGame = ticTacToe
  const random = seededRandom(1)
  const config = game.config.parse({})
  const { log } = playThrough(
    game,
    game.start(config, game.draw(config, random)),
    ({ options }) => ({ text: options?.[0]?.label ?? '' }),
    { random, at: () => '2026-01-01T00:00:00.000Z' },
  )
  const id = await store.matches.create(arena.id, { seats: agents, gameVersion: game.version })
  await store.matches.start(id)
  const appended = await appendEvents(store, id, game, log)
  const finished = await store.matches.finish(id)
  if (!appended.ok || !finished.ok) throw new Error('the match was not finished')
}
