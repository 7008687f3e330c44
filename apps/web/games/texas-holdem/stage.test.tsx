import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Felt } from './stage.tsx'

const pots = [6, 5, 4, 3, 2].map((players) => ({
  chips: 120,
  seats: Array.from({ length: players }, (_, at) => at + 1),
  winners: [],
}))

const scaleOf = (markup: string) => Number(/scale\(([\d.]+) 1\)/.exec(markup)?.[1])

it('many side pots keep to the width of their table', () => {
  const drawn = (count: number) =>
    renderToStaticMarkup(<Felt board={[]} pots={pots.slice(0, count)} pot={600} potText={String} />)
  const places = [...drawn(5).matchAll(/translate\((-?[\d.]+) 0\)"><text/g)].map(([, x]) => Number(x))
  expect(scaleOf(drawn(2))).toBe(1)
  expect(scaleOf(drawn(5))).toBeLessThan(0.9)
  // Half of the first pot's text, 47 wide, lies before its middle.
  expect(80 + (Math.min(...places) - 47 / 2) * scaleOf(drawn(5))).toBeGreaterThanOrEqual(0)
})
