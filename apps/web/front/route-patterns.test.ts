import { describe, expect, it } from 'vitest'
import { routePatterns } from './prometheus.ts'

const ROUTES = [
  '/',
  '/agents',
  '/agents/new',
  '/agents/[slug]',
  '/agents/[slug]/asks',
  '/docs/[...path]',
  '/docs/api',
  '/help/[[...topic]]',
  '/api/v1/matches/[match]',
]
const routeOf = routePatterns(ROUTES)

describe('a request is counted by its route', () => {
  it.each([
    ['/', '/'],
    ['/agents/', '/agents'],
    ['/agents/new', '/agents/new'],
    ['/agents/magpie', '/agents/[slug]'],
    ['/agents/new/asks', '/agents/[slug]/asks'],
    ['/docs/api', '/docs/api'],
    ['/docs/a/b/c', '/docs/[...path]'],
    ['/help', '/help/[[...topic]]'],
    ['/help/x', '/help/[[...topic]]'],
    ['/api/v1/matches/6ZHv8o', '/api/v1/matches/[match]'],
    ['/docs', 'other'],
    ['/agents/magpie/nothing', 'other'],
    ['/wp-admin/install.php', 'other'],
    ['/__proto__/constructor', 'other'],
    ['*', 'other'],
  ])('%s as %s', (pathname, route) => {
    expect(routeOf(pathname)).toBe(route)
  })

  it('and never by more routes than there are, whatever visitors make up', () => {
    const made = Array.from({ length: 2_000 }, (_, n) =>
      routeOf(`/${['agents', 'docs', 'x', ''][n % 4]}/${n}/${n * 7}`),
    )
    expect([...new Set(made)].every((route) => route === 'other' || ROUTES.includes(route))).toBe(true)
  })
})
