import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { MaskState } from './figure.tsx'
import { Mask } from './mask.tsx'

const STATES: readonly MaskState[] = ['idle', 'speaking', 'voting', 'eliminated', 'asleep']
const markup = (id: string, state: MaskState = 'idle') => renderToStaticMarkup(<Mask id={id} state={state} />)

it('the same id and state give the same drawing', () => {
  for (const state of STATES) expect(markup('one', state)).toBe(markup('one', state))
})

it('each mask clips by its own outline, also the second of the same', () => {
  const two = renderToStaticMarkup([<Mask key={1} id="one" />, <Mask key={2} id="one" />])
  const outlines = [...two.matchAll(/<clipPath id="([^"]+)"/g)].map(([, id]) => id)
  const clipped = [...two.matchAll(/clip-path="url\(#([^)]+)\)"/g)].map(([, id]) => id)
  expect(new Set(outlines).size).toBe(2)
  expect(clipped).toEqual(outlines)
})

it('each state of a mask is drawn, not only coloured: the outlines differ', () => {
  const drawings = Array.from({ length: 40 }, (_, index) => `agent_${index}`).map((id) => {
    const shapes = STATES.map((state) => markup(id, state).replace(/data-state="[a-z]+"/, ''))
    return new Set(shapes).size
  })
  // A mask without a mouth speaks with its eyes and the light that the table puts round it.
  for (const different of drawings) expect(different).toBeGreaterThanOrEqual(4)
})

it('a labelled mask is an image with that name; without a label it is decoration', () => {
  expect(renderToStaticMarkup(<Mask id="one" label="Mask of Ada" />)).toContain('role="img" aria-label="Mask of Ada"')
  expect(markup('one')).toContain('aria-hidden="true"')
})

it('an id is never written into the drawing', () => {
  const id = '"><script>alert(1)</script>'
  expect(markup(id)).not.toContain('script')
})
