import 'server-only'
import { OPERATIONS, type OperationId, type Topic } from '@masquerade/protocol/public-api'
import type { Handler } from './operation.ts'

/** Each module implements the operations of one topic, and is loaded when one of them is first called. */
const ROOMS: Partial<Record<Topic, () => Promise<Record<string, unknown>>>> = {
  matches: () => import('./matches.ts'),
  leaderboards: () => import('./leaderboards.ts'),
  agents: () => import('./agents.ts'),
  'own agents': () => import('./own-agents.ts'),
  account: () => import('./account.ts'),
  people: () => import('./people.ts'),
  about: () => import('./about.ts'),
  'own arenas': async () => ({
    ...(await import('./own-arenas.ts')),
    ...(await import('./interventions.ts')),
  }),
  experiments: async () => ({
    ...(await import('./experiments.ts')),
    ...(await import('./own-experiments.ts')),
    ...(await import('./experiment-people.ts')),
  }),
}

export async function handlerOf(id: OperationId): Promise<Handler> {
  const room = await ROOMS[OPERATIONS[id].topic]?.()
  const handler = room?.[id]
  if (!isHandler(handler)) throw new Error(`no handler of ${id}`)
  return handler
}

const isHandler = (found: unknown): found is Handler => typeof found === 'object' && found !== null && 'handle' in found
