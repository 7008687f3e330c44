import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CODE_COOKIE, isSealOfCode } from '../../lib/auth/sign-in-code.ts'
import { signInLink } from './sign-in-link.ts'

const SECRET = 'a secret of this test, and of no site'
const CODE = 'abcd-efgh-jkmn'

let atThisMachine = true
let known: Parameters<typeof signInLink>[0] = {}
const server = createServer((asked, response) => {
  if (!signInLink(known)(asked, response, { atThisMachine })) response.end('the page')
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.close())

function opened(path: string, site = known, { here = true, method = 'GET' } = {}) {
  ;[known, atThisMachine] = [site, here]
  const { port } = server.address() as AddressInfo
  return new Promise<{ status: number | undefined; to: string | undefined; cookie: string | undefined }>(
    (resolve, reject) => {
      const asking = request({ host: '127.0.0.1', port, path, method }, (response) => {
        response.resume()
        const { location: to, 'set-cookie': [cookie] = [] } = response.headers
        resolve({ status: response.statusCode, to, cookie })
      })
      asking.on('error', reject).end()
    },
  )
}

const SITE = { AUTH_SECRET: SECRET, MASQUERADE_SIGN_IN_CODE: CODE }

it('a browser at this machine that brings the code keeps a seal of it, and goes on without it', async () => {
  for (const [from, to] of [
    [`/?here=${CODE}`, '/'],
    [`/agents/new?copy=owl&here=${CODE.replaceAll('-', '').toUpperCase()}`, '/agents/new?copy=owl'],
  ] as const) {
    const { status, to: led, cookie = '' } = await opened(from, SITE)
    expect([status, led]).toEqual([303, to])
    const [, seal] =
      new RegExp(`^${CODE_COOKIE}=([^;]+); Path=/; HttpOnly; SameSite=Lax; Max-Age=\\d+$`).exec(cookie) ?? []
    expect(isSealOfCode(seal, SECRET)).toBe(true)
    expect(isSealOfCode(seal, `${SECRET} no more`)).toBe(false)
    expect(cookie).not.toContain(CODE)
  }
})

it.each([
  ['another code', '/?here=abcd-efgh-jkmp', SITE, true],
  ['no code', '/?here=', SITE, true],
  ['the code from further away', `/?here=${CODE}`, SITE, false],
  ['the code of a site that has none', `/?here=${CODE}`, { AUTH_SECRET: SECRET }, true],
  ['a code of a site that can seal nothing', `/?here=${CODE}`, { MASQUERADE_SIGN_IN_CODE: CODE }, true],
] as const)('%s is led to the same page, and gets nothing', async (_, path, site, here) => {
  expect(await opened(path, site, { here })).toEqual({ status: 303, to: '/', cookie: undefined })
})

it.each([
  ['an address without a code', '/watch?t=3', 'GET'],
  ['one that would lead to another site', `//evil.example/?here=${CODE}`, 'GET'],
  ['the same with a backslash', `/\\evil.example/?here=${CODE}`, 'GET'],
  ['a form', `/?here=${CODE}`, 'POST'],
])('%s is no link of the terminal', async (_, path, method) => {
  expect(await opened(path, SITE, { method })).toEqual({ status: 200, to: undefined, cookie: undefined })
})
