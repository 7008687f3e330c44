import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('../../../app/globals.css', import.meta.url), 'utf8')
const tokens = [...css.matchAll(/--color-([a-z-]+): light-dark\(oklch\(([\d. ]+)\), oklch\(([\d. ]+)\)\);/g)]
const colours = new Map(tokens.map(([, name, daylight, stage]) => [name, { daylight, stage }]))

const GROUNDS = ['ground', 'surface', 'sunk']
const TEXTS = ['ink', 'ink-soft', 'ink-faint', 'vermilion', 'teal', 'now']

describe.each(['daylight', 'stage'] as const)('in %s', (theme) => {
  const luminance = (name: string) => luminanceOf(colours.get(name)![theme]!)
  const contrast = (a: string, b: string) => {
    const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
    return (light + 0.05) / (dark + 0.05)
  }

  it.each(TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground])))(
    '%s on %s is text that meets AA',
    (text, ground) => {
      expect(contrast(text!, ground!)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(['vermilion', 'teal', 'now'])('%s on its own wash is text that meets AA', (name) => {
    expect(contrast(name, `${name}-wash`)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['ink', 'ink-soft', 'ink-faint', 'vermilion', 'teal', 'now'])(
    '%s in the pool of light is text that meets AA',
    (text) => {
      expect(contrast(text, 'light')).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(GROUNDS)('a strong line on %s can be seen as the edge of a control', (ground) => {
    expect(contrast('line-strong', ground)).toBeGreaterThanOrEqual(3)
  })
})

/** Relative luminance (WCAG 2) of an oklch colour, through linear sRGB. */
function luminanceOf(oklch: string): number {
  const [lightness = 0, chroma = 0, hue = 0] = oklch.split(' ').map(Number)
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  const inside = (value: number) => Math.min(Math.max(value, 0), 1)
  return 0.2126 * inside(red) + 0.7152 * inside(green) + 0.0722 * inside(blue)
}
