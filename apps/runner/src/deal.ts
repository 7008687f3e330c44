import { type Draft, GAMES, type Random, type Wish } from '@masquerade/game'
import type { Store } from '@masquerade/store'
import type { OpenMatch } from './open-match.ts'
import { roleWeights } from './role-weights.ts'

/** Deals at the last moment, so that no secret ever waits outside the log: what it is dealt from by chance, roles by weight. */
export async function deal(match: OpenMatch, context: { store: Store; random: Random }): Promise<Draft[]> {
  const { game, config } = match
  return game.start(config, game.draw(config, context.random, await fairWish(match, context.store)))
}

async function fairWish(match: OpenMatch, store: Store): Promise<Wish<unknown>> {
  const supply = match.supply === undefined ? undefined : await store.supplies.random(match.supply)
  return { ...(supply && { supply }), weights: await fairWeights(match, store) }
}

/** Of each role that a deal gives to one seat: how likely each seat should be to get it. */
async function fairWeights({ game, arena, seated }: OpenMatch, store: Store): Promise<Record<string, number[]>> {
  const { roles = [] } = game
  if (roles.length === 0) return {}
  const agents = [...seated.values()].map(({ agentId }) => agentId)
  const totals = await store.standings.totalsOf(arena, agents)
  const totalsBySeat = agents.map((agentId) => totals.get(agentId) ?? {})
  return Object.fromEntries(
    roles.map(({ name, games }) => {
      const histories = totalsBySeat.map((mine) => ({ games: mine[GAMES] ?? 0, held: mine[games] ?? 0 }))
      return [name, roleWeights(histories)]
    }),
  )
}
