import type { APIRequestContext } from '@playwright/test'
import { everyAction } from '../surface.ts'

export interface Acted {
  status: number
  /** Where the action leads. */
  redirect: string | undefined
  /** What it gave back, as it was sent. */
  body: string
  headers: Record<string, string>
  cookies: string[]
}

/** A form of an action: its fields by name. */
type Form = Readonly<Record<string, string>>

/**
 * Calls a server action as a browser does: by its id in the build, with its arguments as React writes them. Of a form it is
 * said so by its place: the last object is the form, what stands before it is the state.
 */
export async function act(
  client: APIRequestContext,
  name: string,
  page: string,
  given: readonly unknown[],
  headers: Record<string, string> = { origin: process.env.E2E_BASE ?? '' },
): Promise<Acted> {
  const action = everyAction().find((one) => one.name.endsWith(`/${name}`) || one.name === name)
  if (!action) throw new Error(`there is no action ${name}`)
  const last = given.at(-1)
  const isForm = typeof last === 'object' && last !== null && !Array.isArray(last)
  const asked = { ...headers, 'next-action': action.id, accept: 'text/x-component' }
  const response = isForm
    ? await client.post(page, { headers: asked, multipart: formOf(given.slice(0, -1), last as Form), maxRedirects: 0 })
    : await client.post(page, {
        headers: { ...asked, 'content-type': 'text/plain;charset=UTF-8' },
        data: JSON.stringify(given.map((one) => (one === undefined ? '$undefined' : one))),
        maxRedirects: 0,
      })
  return {
    status: response.status(),
    redirect: response.headers()['x-action-redirect']?.split(';')[0],
    body: await response.text(),
    headers: response.headers(),
    cookies: response
      .headersArray()
      .filter(({ name }) => name.toLowerCase() === 'set-cookie')
      .map(({ value }) => value),
  }
}

/** `$K1` is the form whose fields begin with `_1_`, and come before the arguments. */
function formOf(before: readonly unknown[], form: Form): FormData {
  const states = before.map((one) => (one === undefined ? '$undefined' : one))
  const sent = new FormData()
  for (const [name, value] of Object.entries(form)) sent.append(`_1_${name}`, value)
  sent.append('0', JSON.stringify([...states, '$K1']))
  return sent
}
