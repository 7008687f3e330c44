import 'server-only'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { isSecureSite } from '../auth/secure-site.ts'
import { currentUser } from './auth.ts'
import { getEnv } from './env.ts'
import { getStore } from './store.ts'
import { viewerCookie, viewerIn } from './viewer-cookie.ts'

/** A viewer: a browser, and the user who is signed in with it. */
export interface Viewer {
  /** The browser's: the same before and after signing in. */
  id: string
  /** All that it is known by: `v:` and the cookie's id; signed in, `u:` and the user's. */
  ids: string[]
}

/** Undefined for a browser without a cookie of ours, as for every program. */
export const currentViewer = cache(async (): Promise<Viewer | undefined> => {
  const env = getEnv()
  const secret = env.AUTH_SECRET
  const cookie = secret && viewerIn((await cookies()).get(viewerCookie(isSecureSite(env)))?.value, secret)
  if (!cookie) return undefined
  const user = await currentUser()
  const id = `v:${cookie}`
  return { id, ids: [id, ...(user ? [`u:${user.id}`] : [])] }
})

/** Notes that the viewer is sent how these finished matches ended; programs have no viewer. */
export async function answerSent(matchIds: readonly string[]): Promise<void> {
  const viewer = await currentViewer()
  if (viewer) await getStore().viewings.answerSent(matchIds, viewer.ids)
}
