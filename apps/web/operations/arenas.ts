import 'server-only'
import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { datasetFiles, tarOf } from '@masquerade/datasets'
import { ok, type Result } from '@masquerade/game'
import type { Arena } from '@masquerade/store/arenas'
import { downloadHeaders } from '@/features/share/server/download-headers.ts'
import { siteOrigin } from '@/features/share/server/site-origin.ts'
import { arenaReplyOf } from '@/lib/api/arena-replies.ts'
import { defined } from '@/lib/defined.ts'
import { getEnv } from '@/lib/server/env.ts'
import { getStore } from '@/lib/server/store.ts'
import { streamed } from '@/lib/server/streamed.ts'
import { answer, handles, handlesFound, type Refusal, refuse } from './operation.ts'

export const noArena = () => refuse('no-such-arena', 'There is no such arena.')

export async function listedArena(slug: string): Promise<Result<Arena, Refusal>> {
  const arena = await getStore().arenas.get(slug)
  return arena?.listed ? ok(arena) : noArena()
}

const find = ({ params }: { params: { slug: string } }) => listedArena(params.slug)

export const listArenas = handles('listArenas', async () => {
  const arenas = await getStore().arenas.list()
  return answer({ items: arenas.map(arenaReplyOf) })
})

export const getArena = handlesFound('getArena', find, async ({ subject }) => answer(arenaReplyOf(subject)))

export const getArenaProgress = handlesFound('getArenaProgress', find, async ({ subject: arena }) => {
  const progress = await getStore().arenas.progress(arena.id, getEnv().MASQUERADE_NEWCOMER_MS)
  const { running, finished, voided, more, total, left, leftMs, contest } = progress
  return answer(defined({ running, finished, voided, more, total, left, leftMs, contest }))
})

/** Anybody who names the source may use the published datasets. */
const LICENSE = 'cc-by-4.0'

const noDataset = () => refuse('no-dataset', 'Only ranked arenas have a dataset.')

/** The runners look for standings to count again this often. */
const RECOUNTED_WITHIN_S = 10

const recounting = () =>
  refuse('unavailable', 'The standings of this arena are being counted again: try again in some seconds.', {
    retryAfter: RECOUNTED_WITHIN_S,
  })

/** Only a few hundred matches of a dataset are in memory at a time, and reading stops when the client disconnects. */
export const getDataset = handlesFound(
  'getDataset',
  async ({ params }) => {
    const arena = await listedArena(params.slug)
    if (!arena.ok) return arena
    if (arena.value.purpose !== 'ranked') return noDataset()
    // Refused here, before it is counted against the limit.
    return (await getStore().datasets.isRecounting(arena.value)) ? recounting() : arena
  },
  async ({ subject, headers }) => {
    const { slug } = subject
    const { datasets } = getStore()
    // An organizer may have excluded an agent since it was asked whether standings are being counted.
    const dataset = await datasets.ofArena(slug).catch(async (error: unknown) => {
      if (await datasets.isRecounting(subject)) return 'recounting' as const
      throw error
    })
    if (dataset === 'recounting') return recounting()
    if (!dataset) return noDataset()
    const folder = `${slug}-dataset`
    const source = new URL(`/arenas/${slug}`, siteOrigin(headers)).href
    const pieces = tarOf(datasetFiles(dataset, { source, license: LICENSE }), { folder, at: new Date(dataset.takenAt) })
    // A fault is the client's to read; one that comes when the client is gone is nobody's, and ends no process.
    const packed = pipeline(Readable.from(pieces), createGzip(), () => {})
    return new Response(streamed(packed), { headers: downloadHeaders(`${folder}.tar.gz`, 'application/gzip') })
  },
)

export const listDigests = handlesFound('listDigests', find, async ({ subject: arena, query: { before, limit } }) => {
  const found = await getStore().datasets.nights(arena.id, { before, limit: limit + 1 })
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return answer({ items, ...(found.length > limit && last && { next: last.day }) })
})
