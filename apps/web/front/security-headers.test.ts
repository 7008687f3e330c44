import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const SETTINGS = {
  HF_CLIENT_ID: 'x',
  HF_HUB_URL: 'https://hub.example/',
  GITHUB_ID: undefined,
  MASQUERADE_URL: undefined,
}

function headersOf(pathname: string, publicUrl?: string): Map<string, string> {
  const headers = new Map<string, string>()
  const response = { setHeader: (name: string, value: string) => headers.set(name, value) }
  securityHeaders({ ...SETTINGS, MASQUERADE_URL: publicUrl })(response as unknown as ServerResponse, pathname)
  return headers
}

describe('who may put a page of ours into a page of theirs', () => {
  it.each(['/embed/Ewi3e0qAoANqvJZR', '/embed/a-b_c', '/embed/leaderboard/the-parlour'])(
    'is anybody, for %s, which nothing can be sent from',
    (path) => {
      const headers = headersOf(path)
      expect(headers.get('content-security-policy')).toBe(
        "frame-ancestors *; base-uri 'self'; form-action 'none'; object-src 'none'",
      )
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
    '/api/v1/matches',
    '/x/embed/a',
  ])('is nobody, for %s', (path) => {
    const headers = headersOf(path)
    expect(headers.get('content-security-policy')).toBe(
      "frame-ancestors 'none'; base-uri 'self'; form-action 'self' https://hub.example; object-src 'none'",
    )
    expect(headers.get('x-frame-options')).toBe('DENY')
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
