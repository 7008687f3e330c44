import { describe, expect, it } from 'vitest'
import { isSameOrigin, originOf } from './request-origin.ts'
import { safeCallback } from './safe-callback.ts'

const headers = (of: Record<string, string>) => new Headers(of)

describe('a request that changes something', () => {
  it.each<[string, Record<string, string>, string | undefined, boolean]>([
    ['a page of ours', { 'sec-fetch-site': 'same-origin', host: 'a.example' }, undefined, true],
    [
      'another site',
      { 'sec-fetch-site': 'cross-site', origin: 'http://a.example', host: 'a.example' },
      undefined,
      false,
    ],
    ['a neighbour', { 'sec-fetch-site': 'same-site', host: 'a.example' }, undefined, false],
    ['an old browser', { origin: 'http://a.example:4300', host: 'a.example:4300' }, undefined, true],
    ['an old browser elsewhere', { origin: 'http://b.example', host: 'a.example' }, undefined, false],
    ['a sandboxed frame', { origin: 'null', host: 'a.example' }, undefined, false],
    ['a program', { host: 'a.example' }, undefined, false],
    ['behind a proxy', { origin: 'https://a.example', host: '10.0.0.3:4300' }, 'https://a.example', true],
    [
      'elsewhere, behind a proxy',
      { origin: 'http://10.0.0.3:4300', host: '10.0.0.3:4300' },
      'https://a.example',
      false,
    ],
  ])('from %s', (_, given, publicUrl, ours) => {
    expect(isSameOrigin(headers(given), publicUrl)).toBe(ours)
  })
})

describe('where this site is', () => {
  it.each([
    [{ host: '127.0.0.1:4300' }, undefined, 'http://127.0.0.1:4300'],
    [{ host: 'arena.example', 'x-forwarded-proto': 'https' }, undefined, 'https://arena.example'],
    [{ host: 'evil.example' }, 'https://masquerade.example', 'https://masquerade.example'],
    [{ host: 'a"><script>' }, undefined, 'http://localhost'],
    [{ host: 'a/b?c' }, undefined, 'http://a'],
    [{}, undefined, 'http://localhost'],
  ])('for %j with the public address %s, is %s', (given, publicUrl, origin) => {
    expect(originOf(headers(given), publicUrl)).toBe(origin)
  })
})

describe('where somebody goes after signing in', () => {
  it.each([
    ['/agents/new', '/agents/new'],
    ['/agents/new?paste=a%2Fb#kind', '/agents/new?paste=a%2Fb#kind'],
    ['http://127.0.0.1:4300/me/tokens', '/me/tokens'],
    ['https://evil.example/phish', '/phish'],
    ['//evil.example', '/me'],
    ['/\\evil.example', '/me'],
    ['/%5c\\evil.example', '/me'],
    ['/\t/evil.example', '/me'],
    ['/a\nb', '/me'],
    ['http://127.0.0.1//evil.example', '/me'],
    ['javascript:alert(1)', '/me'],
    ['me', '/me'],
    ['', '/me'],
    ['/sign-in?callbackUrl=/sign-in', '/me'],
    ['/api/auth/signout', '/me'],
    [`/${'a'.repeat(600)}`, '/me'],
    [undefined, '/me'],
    [['/me/tokens'], '/me'],
  ])('is, for %j, %s', (given, to) => {
    expect(safeCallback(given)).toBe(to)
  })
})
