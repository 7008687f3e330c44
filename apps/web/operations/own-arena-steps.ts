import 'server-only'
import { getStore } from '@/lib/server/store.ts'
import { ARENA_PICTURE, type PictureFault, takePicture } from '@/lib/server/take-picture.ts'
import { noteOfAdmin } from './note-of-admin.ts'
import { answer, cannot, handles, refuse } from './operation.ts'
import { findOwnArena as find } from './own-arenas.ts'

export const beginSeason = handles('beginSeason', {
  find,
  async handle({ caller, subject: { slug } }) {
    const begun = await getStore().arenas.beginSeason(caller.user, slug)
    if (!begun.ok) return cannot(begun.error)
    await noteOfAdmin(caller.user, slug, { act: 'step-arena', target: `${slug} season` })
    return answer({ slug, season: begun.value })
  },
})

export const setArenaPicture = handles('setArenaPicture', {
  find,
  async handle({ caller, subject: { slug }, body }) {
    const picture = await takePicture(new Blob([Buffer.from(body.picture, 'base64')]), ARENA_PICTURE)
    if (!picture.ok) return refuse('bad-picture', PICTURE_SENTENCES[picture.error], { cause: picture.error })
    const set = await getStore().arenas.setPicture(caller.user, slug, picture.value)
    if (!set.ok) return cannot(set.error)
    await noteOfAdmin(caller.user, slug, { act: 'set-picture', target: slug })
    return answer({ ok: true })
  },
})

export const removeArenaPicture = handles('removeArenaPicture', {
  find,
  async handle({ caller, subject: { slug } }) {
    const removed = await getStore().arenas.setPicture(caller.user, slug)
    if (!removed.ok) return cannot(removed.error)
    await noteOfAdmin(caller.user, slug, { act: 'remove-picture', target: slug })
    return answer({ ok: true })
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
