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
  id: string
  /** All ids of a viewer: one for the browser, and a second one for the account of a signed-in user. */
  ids: string[]
  /** Whether the request came without a viewer cookie; the browser may not keep cookies at all. */
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

/** Returns the ids of the viewer; for a browser without a cookie, an id made from its network address. */
async function shownAs(): Promise<string[]> {
  if (getEnv().AUTH_SECRET === undefined) return []
  const viewer = await currentViewer()
  return viewer && !viewer.isNew ? viewer.ids : [asSender(senderOf(await headers()))]
}

/** Records that a viewer has opened a match, because a viewer who knows the ending may no longer guess hidden roles. */
export async function noteOpened(matchId: string, { live }: { live: boolean }): Promise<void> {
  const viewer = await currentViewer()
  if (viewer && !viewer.isNew) await getStore().viewings.opened(matchId, viewer.ids, { live })
  // A browser without the viewer's cookie is recorded by its network address as one that knows how the match ends.
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

/** If what a viewer has seen cannot be recorded, the request fails, except for a browser without a cookie. */
async function unlessNoWrites(note: () => Promise<void>): Promise<void> {
  try {
    await note()
  } catch (error) {
    const viewer = await currentViewer()
    if ((viewer && !viewer.isNew) || !getStore().condition.note(error)) throw error
  }
}
