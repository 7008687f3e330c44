/** The data with which React continues rendering in the browser: the properties of the components. */
export function pageData(page: string): string {
  const parts = page.matchAll(/self\.__next_f\.push\(\[1,("[^"\\]*(?:\\.[^"\\]*)*")\]\)/g)
  return [...parts].map(([, text = '""']): string => JSON.parse(text)).join('')
}

export function missingFrom(flight: string, texts: readonly string[]): string[] {
  return texts.filter((text) => !flight.includes(JSON.stringify(text).slice(1, -1)) && !flight.includes(text))
}

const INTERNALS: readonly RegExp[] = [
  /\bat (?:async )?[\w.<>[\] ]{1,60} \((?:file:|node:|\/|webpack|turbopack)[^)]{0,80}/, // a line of a stack
  /\bnode_modules\/[\w@./-]{0,60}/,
  /\.next\/(?:server|static\/\.\.)[\w./-]{0,60}/,
  /\b(?:ECONN[A-Z]+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND)\b/,
  /\bpostgres(?:ql)?:\/\/[^\s"<]{0,60}/,
  /\bPrismaClient\w*/,
  /\b(?:terminating connection|Connection terminated|the database system is|could not extend file|read-only transaction)\b[^<"]{0,40}/,
]

/** Finds what visitors must not see: a place in the code, a driver's error, the database's address. */
export function internalsIn(text: string): string | undefined {
  return INTERNALS.map((inside) => inside.exec(text)?.[0]).find((found) => found !== undefined)
}
