export interface TablePlace {
  row: 'far' | 'near'
  edge: 'left' | 'right' | undefined
  column: number
  span: number
  light: number
}

/** The grid has 60 columns, because 60 can be divided by each possible number of seats in a row, from one to six. */
const COLUMNS = 60
const NEARER = 0.96

/** Returns the place of a seat at the drawn table: the first half of the seats sits in the far row. */
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
