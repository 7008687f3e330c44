import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path/posix'
import { inRoot } from '../../setup/repository.mjs'

const WEB = 'apps/web/'
const FROM = /(?:\bfrom\s+|\bimport\(\s*)'([^']+)'/g

function folderOf(file: string): string | undefined {
  const [kind, name] = file.slice(WEB.length).split('/')
  if (!file.startsWith(WEB)) return undefined
  return kind === 'games' ? 'games' : kind === 'features' && name !== undefined ? `features/${name}` : undefined
}

export function importsBetween(files: readonly string[]): Map<string, Map<string, string>> {
  const edges = new Map<string, Map<string, string>>()
  for (const file of files) {
    const from = folderOf(file)
    if (from === undefined) continue
    for (const [, name = ''] of readFileSync(inRoot(file), 'utf8').matchAll(FROM)) {
      const target = targetOf(file, name)
      const to = target && folderOf(target)
      if (to === undefined || to === from) continue
      const known = edges.get(from) ?? new Map<string, string>()
      edges.set(from, known.set(to, known.get(to) ?? file))
    }
  }
  return edges
}

function targetOf(file: string, name: string): string | undefined {
  if (name.startsWith('@/')) return WEB + name.slice(2)
  return name.startsWith('.') ? path.join(path.dirname(file), name) : undefined
}

/** The compiler does not check imports of style files, so those that lead to no file are found here. */
export function deadImports(files: readonly string[]): string[] {
  const pages = files.filter((file) => file.startsWith(WEB))
  return pages.flatMap((file) =>
    [...readFileSync(inRoot(file), 'utf8').matchAll(FROM)].flatMap(([, name = '']) => {
      const target = /\.css$/.test(name) ? targetOf(file, name) : undefined
      return target === undefined || existsSync(inRoot(target)) ? [] : [`${file}: ${name}`]
    }),
  )
}

export function circlesIn(edges: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  return [...edges.keys()].sort().flatMap((start) => {
    const way = shortestWay(edges, start)
    return way ? [way.join(' → ')] : []
  })
}

function shortestWay(edges: ReadonlyMap<string, ReadonlyMap<string, string>>, start: string): string[] | undefined {
  const ways: string[][] = [[start]]
  const seen = new Set<string>()
  for (let way = ways.shift(); way; way = ways.shift()) {
    for (const next of edges.get(way.at(-1) ?? start)?.keys() ?? []) {
      if (next === start) return [...way, start]
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return undefined
}
