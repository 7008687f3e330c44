import { expect, it } from 'vitest'
import { narrowings } from './board-filters.tsx'

const group = (kind: string, of: { languages?: string[]; retired?: boolean } = {}) => ({
  ...{ kind, languages: ['en'], retired: false, ...of },
})
const of = (...groups: ReturnType<typeof group>[]) => ({ groups, severalVersions: false })

it('only what would change a table is offered', () => {
  expect(narrowings(of(group('house')), {})).toEqual({
    ...{ kinds: ['house'], languages: ['en'], house: false, retired: false, versions: false },
  })
  const mixed = of(group('house', { languages: ['en', 'zh'] }), group('space', { retired: true }))
  expect(narrowings({ ...mixed, severalVersions: true }, {})).toEqual({
    ...{ languages: ['en', 'zh'], house: true, retired: true, versions: true },
    kinds: expect.arrayContaining(['house', 'space']),
  })
})

it('a chosen filter is offered though it matches no agent, so that it can be removed', () => {
  const chosen = { kind: 'webhook', language: 'zh', house: '0', retired: '0', version: 'each' } as const
  expect(narrowings(of(group('house')), chosen)).toEqual({
    kinds: expect.arrayContaining(['house', 'webhook']),
    languages: ['en', 'zh'],
    ...{ house: true, retired: true, versions: true },
  })
})
