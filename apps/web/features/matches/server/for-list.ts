import 'server-only'
import { PUBLIC, type Seen } from '@masquerade/game'
import { gramsOf, queryGrams } from '@masquerade/metrics'
import type { MatchCard } from '@masquerade/protocol'
import { unspoiledCard } from '@/features/watch/ending/unspoiled-card.ts'
import type { RowScene, Said } from '@/games/game-pages.ts'
import { pagesOf } from '@/games/registry.ts'
import { resultsShown } from '@/lib/server/results-shown.ts'
import { getStore } from '@/lib/server/store.ts'
import { answerSent } from '@/lib/server/viewer.ts'
import type { SceneInRow } from '../match-row.tsx'

interface ForListOptions {
  /** The owner of an agent may know the results of the agent's matches. */
  own?: boolean
  /** Whether the list is filtered by winner: winners are then shown, but nothing else about the endings. */
  winner?: boolean
}

/** Who is shown how a match ended can no longer guess its hidden roles, so the site records it. */
export async function forList(
  matches: readonly MatchCard[],
  { own = false, winner = false }: ForListOptions = {},
): Promise<MatchCard[]> {
  const shown = own || (await resultsShown())
  if (shown || winner) await answerSent(matches.filter(({ status }) => status === 'finished').map(({ id }) => id))
  if (shown) return [...matches]
  return matches.map((match) => (winner ? withWinner(match) : unspoiledCard(match)))
}

function withWinner(match: MatchCard): MatchCard {
  const { winner: _, ...rest } = unspoiledCard(match)
  return match.winner === undefined ? rest : { ...rest, winner: match.winner }
}

type Scenes = ReadonlyMap<string, SceneInRow>

export async function liveScenes(matches: readonly MatchCard[]): Promise<Scenes> {
  return scenesOf(matches, 'running', async ({ id }, sceneOf) => {
    const log = await getStore().log.readAs(id, PUBLIC)
    if (!log.ok || log.value.events.length === 0) return undefined
    const { said, ...scene } = sceneOf(log.value.events)
    const quote = said.at(-1)
    return { ...scene, events: log.value.events, ...(quote && { quote: { ...quote, as: 'newest' } }) }
  })
}

/** Chooses the speech to quote for each match that a search found; it does not look at the match's ending. */
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

function bestOf(speeches: readonly Said[], wanted: readonly string[]): Said | undefined {
  let best: { quote: Said | undefined; held: number } = { quote: undefined, held: 0 }
  for (const quote of speeches) {
    const grams = new Set(gramsOf([quote.text]))
    const held = wanted.filter((gram) => grams.has(gram)).length
    if (held > best.held) best = { quote, held }
  }
  return best.quote
}
