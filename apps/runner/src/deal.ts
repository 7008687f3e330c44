import { type Draft, GAMES, type Random } from '@masquerade/game'
import type { Store } from '@masquerade/store'
import type { OpenMatch } from './open-match.ts'
import { roleWeights } from './role-weights.ts'

/**
 * Deals at the last moment, so that no secret ever waits outside the log: what it is dealt from by chance, roles by weight.
 * The chance of an arena that has committed itself was settled before its first match.
 */
export async function deal(match: OpenMatch, { store, random }: { store: Store; random: Random }): Promise<Draft[]> {
  const { game, config } = match
  const weights = await fairWeights(match, store)
  const drawn = match.committed ? await store.commitments.settleDraw(match.id, weights) : undefined
  if (drawn) return game.start(config, game.draw(config, drawn.random, drawn.wish))
  const supply = match.supply === undefined ? undefined : await store.supplies.random(match.supply)
  return game.start(config, game.draw(config, random, { ...(supply && { supply }), weights }))
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
