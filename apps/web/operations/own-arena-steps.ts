import 'server-only'
import { getStore } from '@/lib/server/store.ts'
import { ARENA_PICTURE, type PictureFault, takePicture } from '@/lib/server/take-picture.ts'
import { answer, cannot, handles, refuse } from './operation.ts'
import { findOwnArena as find } from './own-arenas.ts'

export const beginSeason = handles('beginSeason', {
  find,
  async handle({ caller, subject: { slug } }) {
    const begun = await getStore().arenas.beginSeason(caller.user, slug)
    return begun.ok ? answer({ slug, season: begun.value }) : cannot(begun.error)
  },
})

export const setArenaPicture = handles('setArenaPicture', {
  find,
  async handle({ caller, subject: { slug }, body }) {
    const picture = await takePicture(new Blob([Buffer.from(body.picture, 'base64')]), ARENA_PICTURE)
    if (!picture.ok) return refuse('bad-picture', PICTURE_SENTENCES[picture.error], { cause: picture.error })
    const set = await getStore().arenas.setPicture(caller.user, slug, picture.value)
    return set.ok ? answer({ ok: true }) : cannot(set.error)
  },
})

export const removeArenaPicture = handles('removeArenaPicture', {
  find,
  async handle({ caller, subject: { slug } }) {
    const removed = await getStore().arenas.setPicture(caller.user, slug)
    return removed.ok ? answer({ ok: true }) : cannot(removed.error)
  },
})

const PICTURE_SENTENCES: Readonly<Record<PictureFault, string>> = {
  bytes: 'This picture is too large: send one of 800 kB at most.',
  format: 'This is no PNG, JPEG or WebP.',
  pixels: 'This picture has more than 16 million pixels, or is longer than 8,000 on a side: make it smaller.',
  animated: 'This picture moves: send one that stands still.',
  broken: 'This picture is damaged or cut off: save it again.',
  busy: 'Too many pictures are being read right now: try again in a while.',
}
