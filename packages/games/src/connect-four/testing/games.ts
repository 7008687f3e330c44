/** The columns of a game that fills the board without four in a row. */
export const drawnColumns = '165536461535777113726256761153424437442223'

/** Moves in turn from seat 2 on, by the digits of their columns. */
export function alternately(columns: string): { seat: number; kind: 'place'; action: { column: number } }[] {
  return [...columns].map((column, index) => {
    return { seat: index % 2 === 0 ? 2 : 1, kind: 'place', action: { column: Number(column) } }
  })
}
