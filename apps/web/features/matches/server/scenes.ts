import 'server-only'
import { isSealed, PUBLIC, type Seen } from '@masquerade/game'
import { tableOf } from '@masquerade/games/who-is-spy/table'
import { gramsOf, queryGrams } from '@masquerade/metrics'
import type { MatchCard } from '@masquerade/protocol'
import { getStore } from '@/lib/server/store.ts'
import type { Line, SceneInRow } from '../scene-in-row.ts'

export type Scenes = ReadonlyMap<string, SceneInRow>

/** How far the matches that are being played have come, and what was said last in each. */
export async function liveScenes(matches: readonly MatchCard[]): Promise<Scenes> {
  return scenesOf(matches, 'running', async ({ id }) => {
    const log = await getStore().log.readAs(id, PUBLIC)
    if (!log.ok || log.value.events.length === 0) return undefined
    const { round, eliminations } = tableOf(log.value.events)
    const line = speechesIn(log.value.events).at(-1)
    return { round, out: eliminations.map(({ seat }) => seat), ...(line && { line: { ...line, as: 'newest' } }) }
  })
}

/** The speech in which what was searched for was found. A word that was only dealt is nobody's business yet. */
export async function foundScenes(matches: readonly MatchCard[], search: string): Promise<Scenes> {
  const wanted = queryGrams(search)
  return scenesOf(matches, 'finished', async ({ id }) => {
    const log = await getStore().log.readUnspoiled(id)
    const line = log.ok && bestOf(speechesIn(log.value.events), wanted)
    return line ? { line: { ...line, as: 'found' } } : undefined
  })
}

async function scenesOf(
  matches: readonly MatchCard[],
  status: MatchCard['status'],
  sceneOf: (match: MatchCard) => Promise<SceneInRow | undefined>,
): Promise<Scenes> {
  // The games of other kinds have no speeches and no rounds.
  const shown = matches.filter((match) => match.status === status && match.game === 'who-is-spy')
  const scenes = await Promise.all(shown.map(async (match) => [match.id, await sceneOf(match)] as const))
  return new Map(scenes.flatMap(([id, scene]) => (scene ? [[id, scene]] : [])))
}

/** Silence is no speech, and neither is a text that was hidden. */
function speechesIn(events: readonly Seen[]): Omit<Line, 'as'>[] {
  return events.flatMap((event) => {
    if (isSealed(event) || event.type !== 'spoke') return []
    const { seat, text } = event.data as { seat: number; text: string } // a view hides events and changes no shapes
    return text === '' ? [] : [{ seq: event.seq, seat, text }]
  })
}

/** The first of those that hold the most of it: the words of a search may stand in several speeches. */
function bestOf(speeches: readonly Omit<Line, 'as'>[], wanted: readonly string[]): Omit<Line, 'as'> | undefined {
  let best: { line: Omit<Line, 'as'> | undefined; held: number } = { line: undefined, held: 0 }
  for (const line of speeches) {
    const grams = new Set(gramsOf([line.text]))
    const held = wanted.filter((gram) => grams.has(gram)).length
    if (held > best.held) best = { line, held }
  }
  return best.line
}
