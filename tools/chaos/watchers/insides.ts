const INSIDES: readonly RegExp[] = [
  /\bat (?:async )?[\w.<>[\] ]{1,60} \((?:file:|node:|\/|webpack|turbopack)[^)]{0,80}/, // a line of a stack
  /\bnode_modules\/[\w@./-]{0,60}/,
  /\.next\/(?:server|static\/\.\.)[\w./-]{0,60}/,
  /\b(?:ECONN[A-Z]+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND)\b/,
  /\bpostgres(?:ql)?:\/\/[^\s"<]{0,60}/,
  /\bPrismaClient\w*/,
  /\b(?:terminating connection|Connection terminated|the database system is|could not extend file|read-only transaction)\b[^<"]{0,40}/,
]

/** What of a site's insides stands in an answer: a place in its code, a driver's own words, the address of its database. */
export function insidesIn(text: string): string | undefined {
  for (const inside of INSIDES) {
    const [found] = inside.exec(text) ?? []
    if (found !== undefined) return found
  }
  return undefined
}
