const NEWLINE = 10

/** In PostgreSQL's text format of COPY, the number of lines is the number of rows. */
export function linesOf(bytes: Buffer): number {
  let lines = 0
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) lines++
  return lines
}
