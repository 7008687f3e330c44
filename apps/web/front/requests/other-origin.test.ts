import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { isFromOtherOrigin } from './admission.ts'

const HOST = 'a.example:4300'
const from = (headers: Record<string, string>, method = 'POST', publicUrl?: string) =>
  isFromOtherOrigin({ method, headers: { host: HOST, ...headers } } as unknown as IncomingMessage, publicUrl)

describe('what would change something', () => {
  it.each<[string, Record<string, string>, boolean]>([
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }, true],
    ['a page of another site that names us', { 'sec-fetch-site': 'cross-site', origin: `http://${HOST}` }, true],
    ['a neighbour', { 'sec-fetch-site': 'same-site' }, true],
    ['a browser of the future', { 'sec-fetch-site': 'something-else' }, true],
    ['an old browser elsewhere', { origin: 'https://evil.example' }, true],
    ['a sandboxed frame', { origin: 'null' }, true],
    ['somebody who makes no sense', { origin: 'x' }, true],
    ['a page of another site in a hurry', { 'sec-fetch-site': 'none', origin: 'https://evil.example' }, true],
    ['a page of ours', { 'sec-fetch-site': 'same-origin', origin: `http://${HOST}` }, false],
    ['an old browser here', { origin: `http://${HOST}` }, false],
    ['somebody who sends a form once more', { 'sec-fetch-site': 'none', origin: `http://${HOST}` }, false],
    ['a program', {}, false],
    ['a program with a token', { authorization: 'Bearer msq_x', origin: 'https://evil.example' }, false],
  ])('from %s', (_, headers, foreign) => {
    expect(from(headers)).toBe(foreign)
  })

  it('is held to the public address where there is one', () => {
    expect(from({ origin: 'https://masquerade.example' }, 'POST', 'https://masquerade.example')).toBe(false)
    expect(from({ origin: `http://${HOST}` }, 'POST', 'https://masquerade.example')).toBe(true)
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'WHATEVER'])('by %s', (method) => {
    expect(from({ 'sec-fetch-site': 'cross-site' }, method)).toBe(true)
  })
})

it.each(['GET', 'HEAD', 'OPTIONS'])('a page of another site may lead here: %s', (method) => {
  expect(from({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, method)).toBe(false)
})
