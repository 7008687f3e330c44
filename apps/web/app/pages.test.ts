import { expect, it } from 'vitest'
import { everyPage } from '../e2e/surface.ts'
import { PAGES, type PageFacts, pageAt } from './pages.ts'

it('every page says what it needs, and nothing is said of a page that is not there', () => {
  expect(Object.keys(PAGES).toSorted()).toEqual(everyPage().toSorted())
})

it.each([
  ['/agents/new', '/agents/new', {}],
  ['/agents/magpie', '/agents/[slug]', { slug: 'magpie' }],
  ['/agents/magpie/asks', '/agents/[slug]/asks', { slug: 'magpie' }],
  ['/docs/adr/0003-one-front-door', '/docs/[...path]', { path: 'adr/0003-one-front-door' }],
  ['/docs/api', '/docs/api', {}],
] as const)('%s is the page %s', (pathname, path, parts) => {
  expect(pageAt(pathname)).toEqual({ facts: PAGES[path], parts })
})

it('a page takes a cursor of its own list alone', () => {
  const cursor = Buffer.from('2026-01-01T00:00:00.000Z AzkRV5Cd9UevKEDZ agents').toString('base64url')
  const takes = Object.entries(PAGES).flatMap(([path, { query = {} }]: [string, PageFacts]) =>
    Object.entries(query).flatMap(([name, fits]) => (/cursor|hidden/.test(name) && fits(cursor) ? path : [])),
  )
  expect(takes).toEqual(['/admin/agents', '/agents'])
})

it.each(['/nothing', '/agents/magpie/nothing', '/agents/', '/__proto__'])('%s is no page', (pathname) => {
  expect(pageAt(pathname)).toBeUndefined()
})
