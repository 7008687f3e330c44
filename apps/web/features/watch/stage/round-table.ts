/** Where a seat stands at the round table, which is drawn as two rows: a far one and a near one. */
export interface TablePlace {
  row: 'far' | 'near'
  /** At an end of its row, where the table curves. */
  edge: 'left' | 'right' | undefined
  /** Its first column, and how many it takes, of the table's sixty. */
  column: number
  span: number
  /** Where the light falls that is on it, in hundredths of the table's width. */
  light: number
}

/** Rows of up to six divide them. */
const COLUMNS = 60
/** The light stays a little nearer to the middle than who stands in it. */
const NEARER = 0.96

/** The seats clockwise: the first half along the far side from the left, the others back along the near side. */
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
