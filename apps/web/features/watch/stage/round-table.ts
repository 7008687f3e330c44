/** The position of a seat at the round table of the stage, which is drawn as a far and a near row. */
export interface TablePlace {
  row: 'far' | 'near'
  /** The side (left or right) at which the seat is at the end of its row, where the round table curves. */
  edge: 'left' | 'right' | undefined
  /**
   * The first column of the stage's sixty grid columns that the seat occupies, and the number of columns that it
   * occupies.
   */
  column: number
  span: number
  /** The horizontal middle of the light that falls on this seat, in percent of the stage's width. */
  light: number
}

/** The number of grid columns of the stage, which is divisible by every number of seats in a row from one to six. */
const COLUMNS = 60
/** The factor by which the light on a seat is nearer to the middle of the stage than the seat itself. */
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
