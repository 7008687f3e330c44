/* Masks are written as text of SVG, so that React need not compare each shape whenever the page changes. */

export const path = (name: string, d: string): string => `<path class="${name}" d="${d}"></path>`

export const circle = (name: string, x: number, y: number, radius: number): string =>
  `<circle class="${name}" cx="${x}" cy="${y}" r="${radius}"></circle>`

type Part = string | false | undefined

export const shapes = (...parts: readonly Part[]): string => parts.filter(Boolean).join('')

/** Returns no text if the group would be empty, as it is for a mask without a crown. */
export function group(attribute: string, ...parts: readonly Part[]): string {
  const inner = shapes(...parts)
  return inner && `<g ${attribute}>${inner}</g>`
}

export const moved = (transform: string, ...parts: readonly Part[]): string =>
  group(`transform="${transform}"`, ...parts)

type Point = readonly [x: number, y: number]
type Curve = readonly [c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number]

/** A mask's outline is symmetrical about the line x = 0, so that only its left half is stored, from top to bottom. */
export function mirrored(from: Point, ...curves: readonly Curve[]): string {
  const down = curves.map((curve) => `C${curve.join(' ')}`)
  const starts: readonly Point[] = [from, ...curves.map(([, , , , x, y]): Point => [x, y])]
  const up = curves.map(([c1x, c1y, c2x, c2y], index) => {
    const [x, y] = starts[index] ?? from
    return `C${[-c2x, c2y, -c1x, c1y, -x, y].join(' ')}`
  })
  return `M${from.join(' ')}${down.join('')}${up.reverse().join('')}Z`
}
