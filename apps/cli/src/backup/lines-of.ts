const NEWLINE = 10

/** How many lines end in these bytes: as many rows, in the text form of a copy. */
export function linesOf(bytes: Buffer): number {
  let lines = 0
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) lines++
  return lines
}
