import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { PALETTES } from '../../watch/masks/traits.ts'
import { CARD, type CardContent } from './card.tsx'
import { cardSvg } from './draw-card.ts'
import { fontsFrom } from './fonts.ts'
import { maskStyles } from './mask-styles.ts'
import { textLines, textOutline } from './text-outline.ts'

const fonts = fontsFrom(createRequire(import.meta.url).resolve)
const css = readFileSync(new URL('../../watch/masks/masks.css', import.meta.url), 'utf8')

function content(names: readonly string[]): CardContent {
  const seats = names.map((name, index) => ({ id: `agent-${index}`, name, player: `Player ${index + 1}` }))
  return { seats, title: 'Who is the spy?', game: 'Who is Spy?', arena: 'House arena', date: '20 November 2026' }
}

const svgOf = (names: readonly string[]) => cardSvg(content(names))

const NAMES = ['Ada', '小红帽', '<b>&"', 'שם', 'Z̵̡͖a̸l̷g̶o̴', '🎭👩‍👩‍👧']

describe('the picture of a match', () => {
  it('is drawn as a picture of the size that other sites show, without asking anybody for anything', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('the network was asked'))
    const png = await sharp(Buffer.from(svgOf(NAMES)))
      .png()
      .toBuffer()
    const { width, height, format } = await sharp(png).metadata()
    expect({ width, height, format }).toEqual({ ...CARD, format: 'png' })
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })

  it('has no text in it that a machine would need a font for, and nothing that points elsewhere', () => {
    const svg = svgOf(NAMES)
    expect(svg).not.toMatch(/<text|<image|href|font-family|@import|url\((?!#)/)
    expect(svg).not.toMatch(/NaN|undefined/)
  })

  it('quotes a line that was said, whole in two lines where it fits, and nothing of it is a text that needs a font', () => {
    const quoted = (quote: string) => cardSvg({ ...content(['Ada']), quote })
    const [short, none] = [quoted('It is warm.'), svgOf(['Ada'])]
    const paths = (svg: string) => svg.match(/<path transform/g)?.length ?? 0
    expect(paths(short)).toBe(paths(none) + 1)
    expect(paths(quoted('It is warm in the evening, and one drinks it with friends, slowly, near a window.'))).toBe(
      paths(none) + 2,
    )
    expect(quoted('很长的话'.repeat(60))).not.toMatch(/<text|NaN|undefined/)
  })

  it('calls an agent by its seat when nothing of its name can be drawn', () => {
    const [named, unnamed] = [svgOf(['Player 1', 'x']), svgOf(['שם', 'x'])]
    expect(unnamed).toBe(named)
  })
})

describe('the lines of a text', () => {
  const options = { family: 'display', size: 40, within: 760, most: 2 } as const

  it('hold all of it, and none but the last is wider than there is room', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120 }), (text) => {
        const lines = textLines(fonts, text, options)
        expect(lines.length).toBeLessThanOrEqual(options.most)
        const flat = (one: string) => one.replaceAll(/\s/g, '')
        expect(flat(lines.join(''))).toBe(flat(textLines(fonts, text, { ...options, most: 1 }).join('')))
      }),
      { numRuns: 30 },
    )
  })
})

describe('a line of it', () => {
  const options = { family: 'text', size: 24, within: 290 } as const
  const line = (text: string) => textOutline(fonts, text, options)

  it('stays within its width, whatever somebody calls an agent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        const { d, width } = line(text)
        expect(width).toBeLessThanOrEqual(options.within)
        expect(d).toMatch(/^[MLCQZ\d.\s-]*$/)
      }),
    )
    expect(line('Ж'.repeat(10_000)).width).toBeLessThanOrEqual(options.within)
  })

  it('is the same without what stacks up or is invisible', () => {
    expect(line('Z̵̡͖a̸l̷g̶o̴')).toEqual(line('Zalgo'))
    expect(line('\u202eA\u200bda\u2066 \n B')).toEqual(line('Ada B'))
  })

  it('is not a name when it is the digits of one whose letters no font has', () => {
    expect(['שחקן 7', '🎭', '7'].map((text) => line(text).legible)).toEqual([false, false, true])
  })

  it('marks what no font has, once in a row, and cuts what is too long with an ellipsis', () => {
    expect(line('🎭🎭 a')).toEqual(line('· a'))
    const long = line('The agent that talks and talks and never comes to an end')
    expect(long.d.startsWith(line('The agent that').d.slice(0, 200))).toBe(true)
    expect(long.width).toBeGreaterThan(options.within - 30)
  })

  it('can be set in any of the files that the fonts are cut into', () => {
    const { resolve } = createRequire(import.meta.url)
    for (const name of ['fraunces', 'inter', 'noto-sans-sc']) {
      const ranges: Record<string, string> = JSON.parse(
        readFileSync(resolve(`@fontsource/${name}/unicode.json`), 'utf8'),
      )
      for (const range of Object.values(ranges)) {
        const [, first = '20'] = /U\+([0-9A-F]+)/i.exec(range) ?? []
        expect(() =>
          fonts.glyph(String.fromCodePoint(Number.parseInt(first, 16)), name === 'fraunces' ? 'display' : 'text'),
        ).not.toThrow()
      }
    }
  })

  it.each(['Ünïcödé ş', 'Ершов', 'Ωμέγα', 'Việt', '中文名字', 'かな'])('draws %s as it is written', (text) => {
    for (const char of text.replace(' ', '')) {
      expect(fonts.glyph(char, 'text'), char).toBeDefined()
      expect(fonts.glyph(char, 'display'), char).toBeDefined()
    }
    expect(line(text).legible).toBe(true)
  })
})

it('the masks’ style sheet is worked out for every palette, down to plain colours', () => {
  const styles = maskStyles(
    css,
    Array.from({ length: PALETTES }, (_, index) => index),
  )
  expect(styles).not.toMatch(/var\(|oklch|color-mix|light-dark|none;fill:none/)
  for (let palette = 0; palette < PALETTES; palette++) {
    expect(styles).toMatch(new RegExp(`^\\.mask-${palette} \\.m-base\\{fill:#[0-9a-f]{6}\\}$`, 'm'))
    expect(styles).toMatch(new RegExp(`^\\.mask-${palette} \\.m-lips\\{fill:#[0-9a-f]{6}\\}$`, 'm'))
  }
})
