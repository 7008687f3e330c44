import type { APIRequestContext } from '@playwright/test'

/** Of all sites of the stories, in place of the one that a terminal would show. */
export const SIGN_IN_CODE = 'shown-in-no-terminal'

/** Signs somebody in by name, as a person at this machine may. */
export async function signIn(
  request: APIRequestContext,
  name: string,
  origin: string = process.env.E2E_BASE ?? '',
): Promise<void> {
  const form = { name, code: SIGN_IN_CODE, callbackUrl: '/me' }
  const response = await request.post('/api/auth/callback/local', { headers: { origin }, form, maxRedirects: 0 })
  if (response.status() >= 400) throw new Error(`${name} could not sign in: ${await response.text()}`)
}
