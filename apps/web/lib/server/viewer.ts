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

/** A viewer: a browser, and the user who is signed in with it. */
export interface Viewer {
  /** The browser's: the same before and after signing in. */
  id: string
  /** All that it is known by: `v:` and the cookie's id; signed in, `u:` and the user's. */
  ids: string[]
  /** The cookie was given with this very page, so it is not known whether the browser keeps it. */
  isNew: boolean
}

/** Undefined for a browser without a cookie of ours, as for every program. */
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
 * The viewers for whom it is recorded what this request is shown: the viewer of the returned cookie, else the anonymous
 * viewers of the address. Empty where cookies cannot be sealed; then guessing is off, too.
 */
async function shownAs(): Promise<string[]> {
  if (getEnv().AUTH_SECRET === undefined) return []
  const viewer = await currentViewer()
  return viewer && !viewer.isNew ? viewer.ids : [asSender(senderOf(await headers()))]
}

/** Records that a viewer opens a match. A browser without our cookie adds no view, and is remembered by address. */
export async function noteOpened(matchId: string, { live }: { live: boolean }): Promise<void> {
  const viewer = await currentViewer()
  if (viewer && !viewer.isNew) await getStore().viewings.opened(matchId, viewer.ids, { live })
  // They see its end as it happens.
  else if (live) await getStore().viewings.answerSent([matchId], await shownAs())
}

/** Notes what is shown of a match that is over: the table's answers up to a round. */
export async function noteShown(matchId: string, events: readonly Seen[], game: string): Promise<void> {
  const answered = gameOf(game)
    ?.guess?.rounds(events)
    .findLast(({ revealed }) => revealed)
  if (!answered) return
  const viewers = await shownAs()
  await unlessNoWrites(() => getStore().viewings.shown(matchId, viewers, answered.round))
}

/** Records that the sender of the request is sent how these finished matches ended. */
export async function answerSent(matchIds: readonly string[]): Promise<void> {
  if (matchIds.length === 0) return
  const viewers = await shownAs()
  await unlessNoWrites(() => getStore().viewings.answerSent(matchIds, viewers))
}

/** A program that reads loses nothing by a database that takes no writes now; a viewer might guess afterwards. */
async function unlessNoWrites(note: () => Promise<void>): Promise<void> {
  try {
    await note()
  } catch (error) {
    const viewer = await currentViewer()
    if ((viewer && !viewer.isNew) || !getStore().condition.note(error)) throw error
  }
}
