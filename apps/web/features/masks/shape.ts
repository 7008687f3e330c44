type Point = readonly [x: number, y: number]
type Curve = readonly [c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number]

/** The left half of an outline, from top to bottom along the middle line x = 0. */
export interface Half {
  from: Point
  curves: readonly Curve[]
}

/** A closed path: the left half and its mirror image. */
export function mirrored({ from, curves }: Half): string {
  const down = curves.map((curve) => `C${curve.join(' ')}`)
  const starts: readonly Point[] = [from, ...curves.map(([, , , , x, y]): Point => [x, y])]
  const up = curves.map(([c1x, c1y, c2x, c2y], index) => {
    const [x, y] = starts[index] ?? from
    return `C${[-c2x, c2y, -c1x, c1y, -x, y].join(' ')}`
  })
  return `M${from.join(' ')}${down.join('')}${up.reverse().join('')}Z`
}

/** Points round a circle, the first at the top, as a closed polygon whose radius alternates. */
export function star(points: number, outer: number, inner: number, centre: Point): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const angle = (index * Math.PI) / points - Math.PI / 2
    const radius = index % 2 === 0 ? outer : inner
    return `${round(centre[0] + Math.cos(angle) * radius)} ${round(centre[1] + Math.sin(angle) * radius)}`
  })
  return `M${corners.join('L')}Z`
}

export const round = (value: number): number => Math.round(value * 10) / 10
