const NEWLINE = 10

/** The number of lines in these bytes, which is the number of rows in COPY's text format. */
export function linesOf(bytes: Buffer): number {
  let lines = 0
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) lines++
  return lines
}
