import 'server-only'
import type { Seen } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import { asSender } from '@masquerade/store/as-sender'
import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { isSecureSite } from '../auth/session-cookie.ts'
import { currentUser } from './auth.ts'
import { getEnv } from './env.ts'
import { senderOf } from './sender-of.ts'
import { getStore } from './store.ts'
import { NEW_VIEWER, viewerCookie, viewerIn } from './viewer-cookie.ts'

export interface Viewer {
  /** The browser's id stays the same when the user signs in. */
  id: string
  /**
   * All ids of a viewer: one made from the cookie's id (`v:…`) and, for a signed-in viewer, one made from the user's id
   * (`u:…`).
   */
  ids: string[]
  /** A cookie that is set with the requested page itself does not show yet whether the browser keeps cookies. */
  isNew: boolean
}

export const currentViewer = cache(async (): Promise<Viewer | undefined> => {
  const env = getEnv()
  const secret = env.AUTH_SECRET
  const cookie = secret && viewerIn((await cookies()).get(viewerCookie(isSecureSite(env)))?.value, secret)
  if (!cookie) return undefined
  const user = await currentUser()
  const id = `v:${cookie}`
  const isNew = (await headers()).get(NEW_VIEWER) === '1'
  return { id, ids: [id, ...(user ? [`u:${user.id}`] : [])], isNew }
})

/**
 * Without a cookie, all anonymous viewers at the client's network address are recorded as knowing what an answer
 * reveals.
 */
async function shownAs(): Promise<string[]> {
  if (getEnv().AUTH_SECRET === undefined) return []
  const viewer = await currentViewer()
  return viewer && !viewer.isNew ? viewer.ids : [asSender(senderOf(await headers()))]
}

/** A browser without our cookie is not counted as a viewer of a match, and is remembered by its network address. */
export async function noteOpened(matchId: string, { live }: { live: boolean }): Promise<void> {
  const viewer = await currentViewer()
  if (viewer && !viewer.isNew) await getStore().viewings.opened(matchId, viewer.ids, { live })
  // A viewer without a cookie who opens a live match is recorded as knowing how the match ends, since the page will
  // show that.
  else if (live) await getStore().viewings.answerSent([matchId], await shownAs())
}

export async function noteShown(matchId: string, events: readonly Seen[], game: string): Promise<void> {
  const answered = gameOf(game)
    ?.guess?.rounds(events)
    .findLast(({ revealed }) => revealed)
  if (!answered) return
  const viewers = await shownAs()
  await unlessNoWrites(() => getStore().viewings.shown(matchId, viewers, answered.round))
}

export async function answerSent(matchIds: readonly string[]): Promise<void> {
  if (matchIds.length === 0) return
  const viewers = await shownAs()
  await unlessNoWrites(() => getStore().viewings.answerSent(matchIds, viewers))
}

/**
 * While the database accepts no writes, programs are answered nevertheless; people are not, since they might use that
 * knowledge for a guess afterwards.
 */
async function unlessNoWrites(note: () => Promise<void>): Promise<void> {
  try {
    await note()
  } catch (error) {
    const viewer = await currentViewer()
    if ((viewer && !viewer.isNew) || !getStore().condition.note(error)) throw error
  }
}
