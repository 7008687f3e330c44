import 'server-only'
import { ok, type Result } from '@masquerade/game'
import type { Arena } from '@masquerade/store/arenas'
import { datasetArchive } from '@/features/leaderboards/publish/server/dataset-archive.ts'
import { siteOrigin } from '@/features/share/server/site-origin.ts'
import { arenaReplyOf } from '@/lib/api/arena-replies.ts'
import { defined } from '@/lib/defined.ts'
import { getEnv } from '@/lib/server/env.ts'
import { getStore } from '@/lib/server/store.ts'
import { answer, handles, type Refusal, refuse } from './operation.ts'

export const noArena = () => refuse('no-such-arena', 'There is no such arena.')

export async function listedArena(slug: string): Promise<Result<Arena, Refusal>> {
  const arena = await getStore().arenas.get(slug)
  return arena?.listed ? ok(arena) : noArena()
}

const find = ({ params }: { params: { slug: string } }) => listedArena(params.slug)

export const listArenas = handles('listArenas', {
  async handle() {
    const arenas = await getStore().arenas.list()
    return answer({ items: arenas.map(arenaReplyOf) })
  },
})

export const getArena = handles('getArena', {
  find,
  async handle({ subject }) {
    return answer(arenaReplyOf(subject))
  },
})

export const getArenaProgress = handles('getArenaProgress', {
  find,
  async handle({ subject: arena }) {
    const progress = await getStore().arenas.progress(arena.id, getEnv().MASQUERADE_NEWCOMER_MS)
    const { running, finished, more, total, left, leftMs, contest } = progress
    return answer(defined({ running, finished, more, total, left, leftMs, contest }))
  },
})

const noDataset = () => refuse('no-dataset', 'Only ranked arenas have a dataset.')

export const getDataset = handles('getDataset', {
  async find({ params }) {
    const arena = await listedArena(params.slug)
    return arena.ok && arena.value.purpose !== 'ranked' ? noDataset() : arena
  },
  async handle({ subject: { slug }, headers }) {
    const dataset = await getStore().datasets.ofArena(slug)
    if (!dataset) return noDataset()
    return datasetArchive(dataset, new URL(`/arenas/${slug}`, siteOrigin(headers)).href)
  },
})

export const listDigests = handles('listDigests', {
  find,
  async handle({ subject: arena, query: { before, limit } }) {
    const found = await getStore().datasets.nights(arena.id, { before, limit: limit + 1 })
    const items = found.slice(0, limit)
    const last = items.at(-1)
    return answer({ items, ...(found.length > limit && last && { next: last.day }) })
  },
})
