import { type Draft, GAMES, type Random, type Wish } from '@masquerade/game'
import type { Store } from '@masquerade/store'
import type { OpenMatch } from './open-match.ts'
import { spyWeights } from './spy-weights.ts'

/** Deals at the last moment, so that no secret ever waits outside the log: words by chance, the odd role by weight. */
export async function deal(match: OpenMatch, desk: { store: Store; random: Random }): Promise<Draft[]> {
  const { game, config } = match
  return game.start(config, game.draw(config, desk.random, await fairWish(match, desk.store)))
}

async function fairWish(match: OpenMatch, store: Store): Promise<Wish<unknown>> {
  const list = (await store.arenas.get(match.arena))?.supply
  const supply = list === undefined ? undefined : await store.supplies.random(list)
  return { ...(supply && { supply }), weights: await roleWeights(match, store) }
}

/** Of each role that a deal gives to a few: how likely each seat should be to get it. */
async function roleWeights({ game, arena, lines }: OpenMatch, store: Store): Promise<Record<string, number[]>> {
  const { roles = [] } = game
  if (roles.length === 0) return {}
  const agents = [...lines.values()].map(({ agentId }) => agentId)
  const totals = await store.standings.totalsOf(arena, agents)
  const seated = agents.map((agentId) => totals.get(agentId) ?? {})
  return Object.fromEntries(
    roles.map(({ name, games }) => {
      const histories = seated.map((mine) => ({ games: mine[GAMES] ?? 0, oddGames: mine[games] ?? 0 }))
      return [name, spyWeights(histories)]
    }),
  )
}
