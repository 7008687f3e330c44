import { once } from 'node:events'
import { createServer, IncomingMessage, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { problem } from '@masquerade/protocol/problem'
import { afterEach, describe, expect, it } from 'vitest'
import { BROKEN_POLICY, SiteResponse } from './site-response.ts'

/** As it comes with Next, which names no types for it. */
const compression: () => (request: IncomingMessage, response: SiteResponse, next: () => void) => void = createRequire(
  import.meta.url,
)('next/dist/compiled/compression')

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** What somebody is answered for whom this is done. */
async function answered(answer: (response: SiteResponse) => void) {
  const server: Server = createServer({ IncomingMessage, ServerResponse: SiteResponse }, (_, response) =>
    answer(response as SiteResponse),
  )
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const { status, statusText, headers } = response
  return { status, statusText, text: await response.text(), type: headers.get('content-type'), headers }
}

describe('a failure', () => {
  it('without words gets some that a program can read', async () => {
    const { status, text, type, headers } = await answered((response) => {
      response.statusCode = 500
      response.end()
    })
    expect([status, type]).toEqual([500, 'application/problem+json'])
    expect(problem.parse(JSON.parse(text))).toMatchObject({
      code: 'broken',
      message: expect.stringMatching(/\.$/),
      instance: '/',
    })
    expect(headers.has('retry-after')).toBe(false)
  })

  it.each<[string, (response: SiteResponse) => void]>([
    ['at its end', (response) => response.end()],
    ['first', (response) => response.writeHead(500).end()],
    ['with the reason that Next gives', (response) => Object.assign(response, { statusMessage: 'Error' }).end()],
  ])('of the database is 503, and says when to come again: reported %s', async (_, tell) => {
    const { status, statusText, text, headers } = await answered((response) => {
      response.noteOutOfReach()
      response.statusCode = 500
      tell(response)
    })
    expect([status, statusText]).toEqual([503, 'Service Unavailable'])
    expect(JSON.parse(text)).toMatchObject({ code: 'unavailable' })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('keeps the page that says so', async () => {
    const { status, text, type } = await answered((response) => {
      response.noteOutOfReach()
      response.statusCode = 500
      response.setHeader('content-type', 'text/html')
      response.write('<h1>This page')
      response.end(' broke</h1>')
    })
    expect([status, type, text]).toEqual([503, 'text/html', '<h1>This page broke</h1>'])
  })
})

describe('a page that was made with the site, and has no nonce', () => {
  const MADE_BEFORE = `<!DOCTYPE html><html id="__next_error__"><script src="/x.js"></script>${'<p>Reload</p>'.repeat(400)}`
  const ready = (response: SiteResponse) => {
    response.statusCode = 500
    response.setHeader('content-security-policy', "script-src 'nonce-x'")
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('etag', '"abc"')
    response.setHeader('content-length', Buffer.byteLength(MADE_BEFORE))
  }

  it.each<[string, (response: SiteResponse) => void]>([
    ['at once', (response) => response.end(MADE_BEFORE)],
    ['with its head first', (response) => response.writeHead(500).end(MADE_BEFORE)],
    [
      'in pieces',
      (response) => {
        response.write(MADE_BEFORE.slice(0, 100))
        response.end(MADE_BEFORE.slice(100))
      },
    ],
    [
      'compressed, as Next does it',
      (response) => {
        compression()(response.req, response, () => response.end(MADE_BEFORE))
      },
    ],
  ])('is another one that runs nothing, and says so to browsers: sent %s', async (_, send) => {
    const { status, text, type, headers } = await answered((response) => {
      ready(response)
      send(response)
    })
    expect([status, type]).toEqual([500, 'text/html; charset=utf-8'])
    expect(headers.get('content-security-policy')).toBe(BROKEN_POLICY)
    expect(headers.get('content-encoding')).toBeNull()
    expect(headers.get('etag')).toBeNull()
    expect(text).toMatch(/Something went wrong on this page[\s\S]*是我们的错[\s\S]*<\/html>\n$/)
    expect(text).not.toMatch(/<script|\son\w+=|Reload/)
  })

  it('says that the database is away, where that is why, and when to come again', async () => {
    const { status, text, headers } = await answered((response) => {
      response.noteOutOfReach()
      ready(response)
      response.end(MADE_BEFORE)
    })
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true])
    expect(text).toContain('out of reach')
  })
})

it('what Next says in plain words where it has no type for them is said to programs, and once', async () => {
  const { status, text, type } = await answered((response) => {
    response.statusCode = 500
    response.end('Internal Server Error')
  })
  expect([status, type]).toEqual([500, 'application/problem+json'])
  expect(problem.parse(JSON.parse(text)).code).toBe('broken')
})

describe('an answer', () => {
  it.each([200, 204, 304, 404, 409])('of %s stays as it is, though the database failed meanwhile', async (code) => {
    const { status, text } = await answered((response) => {
      response.noteOutOfReach()
      response.statusCode = code
      response.end()
    })
    expect([status, text]).toEqual([code, ''])
  })

  it('says how long it is', async () => {
    const { text, headers } = await answered((response) => response.end('hello'))
    expect([text, headers.get('content-length')]).toEqual(['hello', '5'])
  })
})
