import 'server-only'
import { PUBLIC, type Seen } from '@masquerade/game'
import { gramsOf, queryGrams } from '@masquerade/metrics'
import type { MatchCard } from '@masquerade/protocol'
import type { RowScene, Said } from '@/games/game-pages.ts'
import { pagesOf } from '@/games/registry.ts'
import { getStore } from '@/lib/server/store.ts'
import type { SceneInRow } from '../scene-in-row.ts'

export type Scenes = ReadonlyMap<string, SceneInRow>

/** How far the matches that are being played have come, and what was said last in each. */
export async function liveScenes(matches: readonly MatchCard[]): Promise<Scenes> {
  return scenesOf(matches, 'running', async ({ id }, sceneOf) => {
    const log = await getStore().log.readAs(id, PUBLIC)
    if (!log.ok || log.value.events.length === 0) return undefined
    const { said, ...scene } = sceneOf(log.value.events)
    const quote = said.at(-1)
    return { ...scene, events: log.value.events, ...(quote && { quote: { ...quote, as: 'newest' } }) }
  })
}

/** The speech in which what was searched for was found. A word that was only dealt is nobody's business yet. */
export async function foundScenes(matches: readonly MatchCard[], search: string): Promise<Scenes> {
  const wanted = queryGrams(search)
  return scenesOf(matches, 'finished', async ({ id }, sceneOf) => {
    const log = await getStore().log.readUnspoiled(id)
    const quote = log.ok && bestOf(sceneOf(log.value.events).said, wanted)
    return quote ? { quote: { ...quote, as: 'found' } } : undefined
  })
}

type SceneOf = (events: readonly Seen[]) => RowScene

async function scenesOf(
  matches: readonly MatchCard[],
  status: MatchCard['status'],
  shown: (match: MatchCard, sceneOf: SceneOf) => Promise<SceneInRow | undefined>,
): Promise<Scenes> {
  const scenes = await Promise.all(
    matches.map(async (match) => {
      const pages = match.status === status ? pagesOf(match.game) : undefined
      return [match.id, pages && (await shown(match, pages.row.scene))] as const
    }),
  )
  return new Map(scenes.flatMap(([id, scene]) => (scene ? [[id, scene]] : [])))
}

/** The first of those that hold the most of it: the words of a search may stand in several speeches. */
function bestOf(speeches: readonly Said[], wanted: readonly string[]): Said | undefined {
  let best: { quote: Said | undefined; held: number } = { quote: undefined, held: 0 }
  for (const quote of speeches) {
    const grams = new Set(gramsOf([quote.text]))
    const held = wanted.filter((gram) => grams.has(gram)).length
    if (held > best.held) best = { quote, held }
  }
  return best.quote
}
