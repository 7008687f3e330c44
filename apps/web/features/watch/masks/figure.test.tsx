import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { COLLARS, CROWNS } from './crowns.tsx'
import { MUZZLES } from './features.tsx'
import { markupOf } from './figure.tsx'

const Twice = ({ children }: { children: ReactNode }) => (
  <>
    <g>{children}</g>
    <g transform="scale(-1 1)">{children}</g>
  </>
)

const DRAWINGS: Record<string, ReactNode> = {
  nothing: [undefined, null, false],
  'a shape': <path className="m-base" d="M0 0Z" strokeWidth={2} clipPath="url(#a)" fill={undefined} />,
  'shapes of shapes': <Twice>{[1, 2].map((r) => r > 0 && <circle key={r} cx={r} cy={-r / 2} r={r} />)}</Twice>,
  'groups that change nothing': (
    <g transform="scale(2)">
      <g transform={undefined}>
        <path d="M0 0Z" />
        <g className="m-outlined">{undefined}</g>
      </g>
    </g>
  ),
  'what must be escaped': <text className={'"<&>\''}>{'a < b & c > d "e"'}</text>,
  ...Object.fromEntries(Object.entries(COLLARS)),
  ...Object.fromEntries(Object.entries(CROWNS).flatMap(([name, worn]) => [[name, [worn.behind, worn.front]]])),
  ...MUZZLES,
}

/** As a browser draws it in the end: a group that changes nothing is not seen. */
function read(markup: string): string {
  const bare: boolean[] = []
  return markup
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&gt;/g, '>')
    .replace(/<g( [^>]*)?>|<\/g>/g, (tag, attributes) => {
      if (tag === '</g>') return bare.pop() ? '' : tag
      bare.push(attributes === undefined)
      return attributes === undefined ? '' : tag
    })
}

describe('a drawing as text', () => {
  it.each(Object.keys(DRAWINGS))('is what React would write: %s', (name) => {
    const drawing = renderToStaticMarkup(DRAWINGS[name]).replace(/<g class="[\w-]+"><\/g>/g, '')
    expect(read(markupOf(DRAWINGS[name]))).toBe(read(drawing))
  })
})
