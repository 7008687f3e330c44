/**
 * The position of a seat at the round table in the picture of a match, whose seats are drawn in a far and a near row.
 */
export interface TablePlace {
  row: 'far' | 'near'
  /** The side (left or right) at which the seat is at the end of its row, where the round table curves. */
  edge: 'left' | 'right' | undefined
  /**
   * The first column that the seat occupies in the picture of the match, which is a grid of sixty columns, and the
   * number of columns that it occupies.
   */
  column: number
  span: number
  /** The horizontal middle of the light that falls on this seat, in percent of the width of the match's picture. */
  light: number
}

/**
 * The number of grid columns in the picture of a match, which is divisible by every number of seats in a row from one
 * to six.
 */
const COLUMNS = 60
/** The factor by which the light on a seat is nearer to the middle of the match's picture than the seat itself. */
const NEARER = 0.96

/**
 * Returns the position of a seat at the round table, clockwise: the first half of the seats sits in the far row from
 * the left, the second half in the near row from the right.
 */
export function placeAt(index: number, seats: number): TablePlace {
  const far = Math.ceil(seats / 2)
  const isFar = index < far
  const inRow = isFar ? far : seats - far
  const fromLeft = isFar ? index : seats - 1 - index
  const span = COLUMNS / inRow
  return {
    row: isFar ? 'far' : 'near',
    edge: inRow === 1 ? undefined : fromLeft === 0 ? 'left' : fromLeft === inRow - 1 ? 'right' : undefined,
    column: fromLeft * span + 1,
    span,
    light: Math.round(50 + (((fromLeft + 0.5) / inRow) * 100 - 50) * NEARER),
  }
}
