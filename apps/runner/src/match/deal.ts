import { type Draft, GAMES, type Random } from '@masquerade/game'
import type { OpenMatch } from '../play-context.ts'
import type { Store } from '../store.ts'
import { roleWeights } from './role-weights.ts'

/**
 * Deals at the last moment, so that no secret ever waits outside the log: what it is dealt from by chance, roles by weight.
 * The chance of an arena that has committed itself was settled before its first match.
 * Why it cannot be, in a sentence, where what it is dealt from is refused by rules that came after it.
 */
export async function deal(
  match: OpenMatch,
  { store, random }: { store: Store; random: Random },
): Promise<Draft[] | string> {
  const { game, config } = match
  const weights = await fairWeights(match, store)
  const drawn = match.committed ? await store.commitments.settleDraw(match.id, weights) : undefined
  const form = game.supply?.(config)
  const fits = (entry: unknown) => !form || form.safeParse(entry).success
  if (drawn) {
    // Which entry it is was committed to, so that no other may take its place.
    if (drawn.wish.supply !== undefined && !fits(drawn.wish.supply)) return UNFIT
    return game.start(config, game.draw(config, drawn.random, drawn.wish))
  }
  const supply = match.supply === undefined ? undefined : await store.supplies.random(match.supply, fits)
  if (supply === null) return NOTHING_FITS
  return game.start(config, game.draw(config, random, { ...(supply && { supply }), weights }))
}

/** No word of them: what is dealt from may be a secret. */
const UNFIT =
  'the entry of its list that it was to be dealt from cannot be dealt by the rules: the page of the arena says which'
const NOTHING_FITS =
  'no entry of the list that it is dealt from can be dealt by the rules: the page of the arena says why'

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
