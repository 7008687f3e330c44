import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** What a path is counted as that is no route of the site. */
export const OTHER = 'other'

const manifest = z.record(z.string(), z.string())

/** The routes of the built site as Next writes them, like /agents/[slug]; none where it is not built. */
export function builtRoutes(nextFolder: string): string[] {
  try {
    const text = readFileSync(path.join(nextFolder, 'app-path-routes-manifest.json'), 'utf8')
    return [...new Set(Object.values(manifest.parse(JSON.parse(text))))]
  } catch {
    return []
  }
}

interface Place {
  /** The route that ends here. */
  route?: string
  named: Map<string, Place>
  /** Any one part of a path. */
  any?: Place
  /** The route that takes all that follows. */
  rest?: string
}

/**
 * Under which route a path is counted: one of those that are given, or `other`. What a visitor makes up adds nothing to
 * what is counted by.
 */
export function routePatterns(routes: readonly string[]): (pathname: string) => string {
  const top: Place = { named: new Map() }
  for (const route of routes) plant(top, route)
  return (pathname) => find(top, partsOf(pathname), 0) ?? OTHER
}

function plant(top: Place, route: string): void {
  let place = top
  for (const part of partsOf(route)) {
    if (part.startsWith('[[...')) place.route ??= route
    if (part.startsWith('[...') || part.startsWith('[[...')) {
      place.rest = route
      return
    }
    place = part.startsWith('[') ? anyIn(place) : child(place, part)
  }
  place.route = route
}

function anyIn(place: Place): Place {
  place.any ??= { named: new Map() }
  return place.any
}

function child({ named }: Place, part: string): Place {
  const known = named.get(part) ?? { named: new Map() }
  named.set(part, known)
  return known
}

function find(place: Place, parts: readonly string[], at: number): string | undefined {
  const part = parts[at]
  if (part === undefined) return place.route
  const named = place.named.get(part)
  return (named && find(named, parts, at + 1)) ?? (place.any && find(place.any, parts, at + 1)) ?? place.rest
}

const partsOf = (pathname: string): string[] => pathname.split('/').filter(Boolean)
