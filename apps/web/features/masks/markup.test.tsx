import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { COLLARS, CROWNS } from './crowns.tsx'
import { MUZZLES } from './features.tsx'
import { markupOf } from './markup.ts'

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
  'what must be escaped': <text className={'"<&>\''}>{'a < b & c > d "e"'}</text>,
  ...Object.fromEntries(Object.entries(COLLARS)),
  ...Object.fromEntries(Object.entries(CROWNS).flatMap(([name, worn]) => [[name, [worn.behind, worn.front]]])),
  ...MUZZLES,
}

/** As a browser has it in the end. */
const read = (markup: string) =>
  markup
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&gt;/g, '>')

describe('a drawing as text', () => {
  it.each(Object.keys(DRAWINGS))('is what React would write: %s', (name) => {
    expect(read(markupOf(DRAWINGS[name]))).toBe(read(renderToStaticMarkup(DRAWINGS[name])))
  })
})
