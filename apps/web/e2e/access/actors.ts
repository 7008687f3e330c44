import { type APIRequestContext, request as playwright } from '@playwright/test'

/** Everybody who may try to get in. */
export const ACTORS = [
  'visitor',
  'stranger',
  'rival',
  'admin',
  'organizer',
  'owner',
  'strangerToken',
  'mailboxToken',
  'ownerToken',
] as const
export type Actor = (typeof ACTORS)[number]

/** Those who come with a browser: pages and actions know no tokens. */
export const BROWSERS = ['visitor', 'stranger', 'rival', 'admin', 'organizer', 'owner'] as const satisfies Actor[]
export const SIGNED_IN = BROWSERS.filter((actor) => actor !== 'visitor')
export const TOKENS = ['strangerToken', 'mailboxToken', 'ownerToken'] as const satisfies Actor[]

export type Doors = Readonly<Record<Actor, APIRequestContext>>

/** A browser or a program of its own. */
export async function newClient(base: string, headers: Record<string, string> = {}): Promise<APIRequestContext> {
  return playwright.newContext({ baseURL: base, extraHTTPHeaders: headers })
}
