import { describe, expect, it } from 'vitest'
import { COLLARS, CROWNS, PAINTS } from './dress.ts'
import { FACES } from './faces.ts'
import { MUZZLES } from './features.ts'
import { group, mirrored, moved, path, shapes } from './svg.ts'

const DRAWINGS: [string, string][] = [
  ...Object.entries(COLLARS),
  ...Object.entries(CROWNS).map(([name, { behind, front }]): [string, string] => [name, shapes(behind, front)]),
  ...Object.entries(MUZZLES),
  ...Object.values(PAINTS).map((paint, index): [string, string] => [`paint ${index}`, path('m-second', paint(15, -4))]),
  ...Object.entries(FACES).map(([name, { outline }]): [string, string] => [name, path('m-base', outline)]),
]

/** The tags of a drawing that are still open at its end; a tag that closes another is an error. */
function openIn(markup: string): string[] {
  const open: string[] = []
  for (const [, closes, tag] of markup.matchAll(/<(\/?)(\w+)[^<>]*>/g)) {
    if (!closes) open.push(tag ?? '')
    else expect(open.pop()).toBe(tag)
  }
  return open
}

describe('a drawing as text', () => {
  it.each(DRAWINGS)('is well-formed, and each number in it is one: %s', (_, markup) => {
    expect(openIn(markup)).toEqual([])
    expect(markup.replace(/<\/?\w+( [\w-]+="[^"<>]*")*>/g, '')).toBe('')
    expect(markup).not.toMatch(/NaN|undefined|null|Infinity/)
  })

  it('has no group without shapes, and leaves out what is not drawn', () => {
    expect(group('class="m-outlined"', undefined, false, '')).toBe('')
    expect(moved('scale(2)', path('m-base', 'M0 0Z'), '')).toBe(
      '<g transform="scale(2)"><path class="m-base" d="M0 0Z"></path></g>',
    )
  })

  it('mirrors the left half of an outline', () => {
    expect(mirrored([0, -2], [-1, -2, -2, -1, -2, 0])).toBe('M0 -2C-1 -2 -2 -1 -2 0C2 -1 1 -2 0 -2Z')
  })
})
