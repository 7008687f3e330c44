import { describe, expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const SETTINGS = {
  HF_CLIENT_ID: 'x',
  HF_HUB_URL: 'https://hub.example/',
  GITHUB_ID: undefined,
  MASQUERADE_URL: undefined,
}

interface Answer {
  headers: Map<string, string>
  /** What Next reads of the request. */
  asked: Record<string, string | undefined>
  nonce?: string | undefined
}

function answerOf(pathname: string, publicUrl?: string, asked: Answer['asked'] = { host: 'arena.example' }): Answer {
  const headers = new Map<string, string>()
  const response: { setHeader(name: string, value: string): never; nonce?: string } = {
    setHeader: (name, value) => headers.set(name, value) as never,
  }
  securityHeaders({ ...SETTINGS, MASQUERADE_URL: publicUrl })({ headers: asked }, response as never, pathname)
  return { headers, asked, nonce: response.nonce }
}

const headersOf = (pathname: string, publicUrl?: string) => answerOf(pathname, publicUrl).headers
const policyOf = (pathname: string) => headersOf(pathname).get('content-security-policy') ?? ''

describe('who may put a page of ours into a page of theirs', () => {
  it.each(['/embed/Ewi3e0qAoANqvJZR', '/embed/a-b_c', '/embed/leaderboard/the-parlour'])(
    'is anybody, for %s, which nothing can be sent from',
    (path) => {
      const headers = headersOf(path)
      const policy = headers.get('content-security-policy')
      expect(policy).toMatch(/; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors \*$/)
      expect(headers.has('x-frame-options')).toBe(false)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    },
  )

  it.each([
    '/',
    '/watch/Ewi3e0qAoANqvJZR',
    '/sign-in',
    '/embed',
    '/embed/',
    '/embed/a/../../sign-in',
    '/embed/%2e%2e/sign-in',
    '/embed/%E0%A4%A',
    '/embed//sign-in',
    '/embed/leaderboard/a/sign-in',
    '/embed/leaderboard/%2e%2e',
    '/x/embed/a',
  ])('is forbidden, for %s', (path) => {
    const headers = headersOf(path)
    expect(headers.get('content-security-policy')).toMatch(
      /; object-src 'none'; base-uri 'none'; form-action 'self' https:\/\/hub\.example; frame-ancestors 'none'$/,
    )
    expect(headers.get('x-frame-options')).toBe('DENY')
  })
})

describe('what runs on a page', () => {
  it('has the nonce of this very answer, which Next gets, and nothing else does', () => {
    const [one, other] = [answerOf('/'), answerOf('/')]
    expect(one.nonce).toMatch(/^[\w-]{22}$/)
    expect(other.nonce).not.toBe(one.nonce)
    const policy = one.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`script-src 'nonce-${one.nonce}' 'strict-dynamic';`)
    expect(policy.replace(/style-src[^;]*/, '')).not.toMatch(/unsafe/)
    expect(one.asked['content-security-policy']).toBe(policy)
  })

  it('is not for the client to say', () => {
    const theirs = "script-src 'nonce-chosen'"
    const asked = { 'content-security-policy': theirs, 'content-security-policy-report-only': theirs }
    expect(Object.values(answerOf('/', undefined, asked).asked).join()).not.toContain('chosen')
    for (const path of ['/api/v1/matches', '/_next/static/chunks/a.js', '/arenas/the-cup/picture']) {
      expect(Object.values(answerOf(path, undefined, { ...asked }).asked), path).toEqual([])
    }
  })

  it.each(['arena.example', '127.0.0.1:4300', '[::1]:4300'])('hears live events from %s alone', (host) => {
    const { headers } = answerOf('/watch', undefined, { host })
    expect(headers.get('content-security-policy')).toContain(`; connect-src 'self' ws://${host} wss://${host};`)
  })

  it.each(["x; script-src 'unsafe-inline'", 'x y', '', undefined])('is not opened by the host %j', (host) => {
    const { headers } = answerOf('/watch', undefined, { host })
    expect(headers.get('content-security-policy')).toContain("; connect-src 'self'; object-src")
  })

  it('is nothing at all on what is no page', () => {
    for (const path of ['/api/v1/matches', '/api/auth/signin', '/live/', '/dumps/index.json']) {
      expect(policyOf(path), path).toBe(
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
    }
  })
})

describe('a picture that somebody uploaded', () => {
  const alone = "default-src 'none'; sandbox"

  it.each(['/api/v1/agents/sphinx/avatar', '/arenas/the-cup/picture'])('is no document, at %s', (path) => {
    const headers = headersOf(path)
    expect(headers.get('content-security-policy')).toBe(alone)
    expect([headers.get('x-content-type-options'), headers.get('x-frame-options')]).toEqual(['nosniff', 'DENY'])
  })

  it.each(['/arenas/the-cup', '/arenas/a/b/picture', '/arenas/%2e%2e/picture', '/watch/Ewi3e0qAoANqvJZR/picture'])(
    'is not at %s',
    (path) => {
      expect(headersOf(path).get('content-security-policy')).not.toBe(alone)
    },
  )
})

describe('that browsers come by https alone', () => {
  const PATHS = ['/', '/embed/Ewi3e0qAoANqvJZR', '/_next/static/chunks/a.js', '/api/v1/matches', '/live/']

  it.each(PATHS)('is asked for at %s when the public address is one of https', (path) => {
    expect(headersOf(path, 'https://masquerade.example').get('strict-transport-security')).toBe('max-age=31536000')
  })

  it.each([undefined, 'http://masquerade.example'])('is not asked for when the public address is %s', (url) => {
    for (const path of PATHS) expect(headersOf(path, url).has('strict-transport-security')).toBe(false)
  })
})
