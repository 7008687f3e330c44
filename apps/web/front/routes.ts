/** Finds what stands at a path by routes as Next writes them: `/agents/[slug]`, `/docs/[...path]`, `/help/[[...topic]]`. */
export function routeFinder<Facts>(routes: Readonly<Record<string, Facts>>) {
  // In Next's order: a fixed part comes before a variable part, and a variable part before a catch-all.
  const patterns = Object.entries(routes)
    .map(([route, facts]) => ({ facts, rank: partsOf(route).map(rankOf).join(''), pattern: patternOf(route) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
  return (pathname: string): { facts: Facts; parts: Readonly<Record<string, string>> } | undefined => {
    for (const { facts, pattern } of patterns) {
      const found = pattern.exec(pathname)
      if (found) return { facts, parts: { ...found.groups } }
    }
    return undefined
  }
}

const rankOf = (part: string): number => (part.includes('[...') ? 2 : part.startsWith('[') ? 1 : 0)

function patternOf(route: string): RegExp {
  const parts = partsOf(route).map((part) => {
    const [, optional, all, name] = /^(\[?)\[(\.\.\.)?(\w+)\]\]?$/.exec(part) ?? []
    if (name === undefined) return `/${part.replaceAll('.', '\\.')}`
    const value = `/(?<${name}>${all ? '.+' : '[^/]+'})`
    return optional ? `(?:${value})?` : value
  })
  return new RegExp(`^${parts.join('') || '/'}$`)
}

export const partsOf = (pathname: string): string[] => pathname.split('/').filter(Boolean)
