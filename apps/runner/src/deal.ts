import type { Draft, Random, Wish } from '@masquerade/game'
import type { Store } from '@masquerade/store'
import type { OpenMatch } from './open-match.ts'
import { spyWeights } from './spy-weights.ts'

/** Deals at the last moment, so that no secret ever waits outside the log: words by chance, the odd role by weight. */
export async function deal(match: OpenMatch, desk: { store: Store; random: Random }): Promise<Draft[]> {
  const { game, config } = match
  return game.start(config, game.draw(config, desk.random, await fairWish(match, desk.store)))
}

async function fairWish(match: OpenMatch, store: Store): Promise<Wish<unknown>> {
  const list = (await store.arenas.get(match.arena))?.wordList
  const pair = list === undefined ? undefined : await store.words.random(list)
  const rows = await store.standings.leaderboard(match.arena)
  const totals = new Map(rows.map((row) => [row.agent.id, row.totals]))
  const histories = [...match.lines.values()].map(({ agentId }) => {
    const mine = totals.get(agentId)
    return { games: mine?.games ?? 0, oddGames: mine?.spyGames ?? 0 }
  })
  return { ...(pair && { pair }), oddWeights: spyWeights(histories) }
}
