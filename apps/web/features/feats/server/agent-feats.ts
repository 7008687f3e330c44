import 'server-only'
import type { AnyGame, Feat } from '@masquerade/game'
import { getStore } from '@/lib/server/store.ts'
import { type AgentFeat, bestFeats } from '../best-feats.ts'

/** So many of an agent's newest games are looked through. */
export const LOOKED_THROUGH = 30
/** So many logs are read at once: a page leaves connections to others. */
const AT_ONCE = 4
/** What was found in a finished match stays: so many matches are kept in mind. */
const KEPT = 4_000
const kept = new Map<string, readonly Feat[]>()

/** What is most worth telling of an agent's newest games, as its game declares it. */
export async function agentFeats(
  game: AnyGame,
  games: readonly { match: string; seat: number }[],
): Promise<AgentFeat[]> {
  const kinds = game.measure.feats?.kinds ?? []
  if (kinds.length === 0) return []
  const newest = games.slice(0, LOOKED_THROUGH)
  const found: AgentFeat[] = []
  for (let at = 0; at < newest.length; at += AT_ONCE) {
    const some = newest.slice(at, at + AT_ONCE)
    const told = await Promise.all(some.map(async (one) => ({ ...one, feats: await featsOf(one.match) })))
    for (const { match, seat, feats } of told) {
      found.push(...feats.filter((feat) => feat.seat === seat).map((feat) => ({ ...feat, match })))
    }
  }
  return bestFeats(kinds, found)
}

/** A match whose log cannot be read has none: its page says so. */
async function featsOf(match: string): Promise<readonly Feat[]> {
  const before = kept.get(match)
  if (before) return before
  const log = await getStore().log.readPublished(match)
  const feats = log.ok ? (log.value.game.measure.feats?.of(log.value.events) ?? []) : []
  kept.set(match, feats)
  const [oldest] = kept.keys()
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
  return feats
}
