import fc from 'fast-check'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { describe, expect, it } from 'vitest'
import { inCell, inLine, quoted } from './escaped.ts'

/** What Markdown makes of a document when it may make anything of it. */
function rendered(markdown: string): string {
  return micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true })
}

const unescaped = (html: string) =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Text as people write it, and as attackers do. */
const texts = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
      fc.constantFrom(
        ...[
          '\n',
          '\n\n',
          '\r\n',
          ' ',
          '    ',
          '\t',
          '# ',
          '- ',
          '* ',
          '+ ',
          '1. ',
          '2) ',
          '> ',
          '---',
          '===',
          '```',
          '~~~',
        ],
        ...[
          '|',
          '|--|--|',
          '\\',
          '\\\\|',
          ':--',
          '[a](b)',
          '![a](b)',
          '[^1]',
          '[x]: y',
          '<b>',
          '<script>',
          '</p>',
          '<!--',
        ],
        ...[
          '&amp;',
          '&#60;',
          '&',
          '**b**',
          '_i_',
          '`c`',
          '~~s~~',
          'https://a.example/x',
          'www.a.example',
          'WWW.a.example',
        ],
        ...['me@a.example', 'mailto:me@a.example', '<https://a.example>', '$x$', '- [ ] ', '- [x] '],
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join('').replaceAll('\0', ''))

const oneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, ' ').trim()
const withoutIsolates = (text: string) => text.replace(/[\u2068\u2069]/g, '')

describe('text inside Markdown comes back as text, whatever it is', () => {
  it('as a quotation, line by line', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const html = rendered(`before\n\n${quoted(text)}\n\nafter`)
        const [, inside] =
          /^<p>before<\/p>\n<blockquote>\n?([\s\S]*?)\n?<\/blockquote>\n<p>after<\/p>$/.exec(html) ?? []
        expect(inside, html).toBeDefined()
        const lines = (inside ?? '')
          .replace(/<\/p>\n<p>/g, '\n')
          .replace(/<br \/>\n/g, '\n')
          .replace(/^<p>|<\/p>$/g, '')
        expect(lines).not.toMatch(/</)
        const wanted = text.split(/\r\n|\r|\n/).map((line) => line.replace(/^[ \t]+|[ \t]+$/g, ''))
        expect(unescaped(lines).split('\n')).toEqual(
          wanted.filter((line) => line !== '').length === 0 ? [''] : wanted.filter((line) => line !== ''),
        )
      }),
      { numRuns: 500 },
    )
  })

  it('inside a line', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const html = rendered(`**Player 1** · ${inLine(text)} ·`)
        expect(
          withoutIsolates(unescaped(html.replace('<strong>Player 1</strong>', 'P').replace(/^<p>|<\/p>$/g, ''))),
        ).toBe(withoutIsolates(`P · ${oneLine(text)} ·`))
        expect(html.replace(/<\/?(p|strong)>/g, '')).not.toMatch(/</)
      }),
      { numRuns: 500 },
    )
  })

  it('in a cell of a table', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const html = rendered(`| a | b |\n| --- | --- |\n| ${inCell(text)} | end |\n`)
        const [, cell] = /<tbody>\n<tr>\n<td>([\s\S]*)<\/td>\n<td>end<\/td>\n<\/tr>\n<\/tbody>/.exec(html) ?? []
        expect(cell, html).toBeDefined()
        expect(cell).not.toMatch(/</)
        expect(withoutIsolates(unescaped(cell ?? ''))).toBe(withoutIsolates(oneLine(text)))
      }),
      { numRuns: 500 },
    )
  })

  it('and plain sentences are left as they are', () => {
    for (const text of [
      'Served with scones (often).',
      'It’s 5-10 % off: buy now!',
      '它是绿色的，很香。',
      'R&D + tea = fun?',
    ]) {
      expect([quoted(text), inLine(text), inCell(text)]).toEqual([`> ${text}`, text, text])
    }
  })
})
