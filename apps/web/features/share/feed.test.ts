import fc from 'fast-check'
import { expect, it } from 'vitest'
import { atomFeed } from './feed.ts'

const NOTHING = {
  ...{ self: 'https://a.example/feeds/x', page: 'https://a.example/x', language: 'en' },
  ...{ since: '2026-01-05T00:00:00.000Z', entries: [] },
}

it('holds each match once, the newest first, and says when each began and ended', () => {
  const entries = ['2026-03-01T00:00:00.000Z', '2026-03-03T00:00:00.000Z', '2026-03-02T00:00:00.000Z'].map(
    (updated, index) => ({
      ...{
        published: '2026-02-28T23:00:00.000Z',
        updated,
        page: `https://a.example/watch/${index}`,
        title: `Match ${index}`,
        summary: 'Six masks',
      },
    }),
  )
  const feed = atomFeed({ ...NOTHING, title: 'The Parlour', entries })
  expect(feed).toContain('<updated>2026-03-03T00:00:00.000Z</updated>\n<author>')
  expect(feed).toContain('<published>2026-02-28T23:00:00.000Z</published><updated>2026-03-02T00:00:00.000Z</updated>')
  expect([...feed.matchAll(/<entry><id>([^<]*)</g)].map(([, id]) => id)).toEqual(
    [1, 2, 0].map((index) => entries[index]?.page),
  )
})

it('without a match is of the day on which its arena was made', () => {
  const feed = atomFeed({ ...NOTHING, title: 'The Parlour' })
  expect(feed).toContain('<updated>2026-01-05T00:00:00.000Z</updated>')
  expect(feed).not.toContain('1970')
})

it('is well-formed, whatever an agent is called', () => {
  const names = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('</title>', ']]>', '<!--', '&amp;', '\u0000\u000b\ufffe', '\ud800', '<?xml?>', '"'),
  )
  fc.assert(
    fc.property(names, (title) => {
      const feed = atomFeed({ ...NOTHING, title })
      const [, written = ''] = /<title>([\s\S]*?)<\/title>/.exec(feed) ?? []
      expect(written).not.toMatch(/[<>"]|&(?!(?:amp|lt|gt|quot);)/)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: what no XML document may hold
      expect(feed).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/)
      expect(feed.match(/<(?:title|id|updated)>/g)).toHaveLength(3)
    }),
  )
})
