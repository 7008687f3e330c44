import { API_PATH, type Costly, operations } from '@masquerade/protocol/public-api'
import { pageAt } from '../app/pages.ts'

/** Reads beside pages for which much is searched, counted, drawn or sent: those of the API, as its operations say, and other files. */
const COSTLY: readonly (readonly [path: RegExp, costly: Costly])[] = [
  ...operations.flatMap(({ method, path, costly }) =>
    method === 'GET' && costly ? [[patternOf(`${API_PATH}${path}`), costly] as const] : [],
  ),
  // Drawn, most of them; those that were are kept.
  [/^\/(?:.+\/)?picture$/, true],
  [/^\/(?:feeds|dumps)\//, true],
  [/^\/lab\/[^/]+\/table$/, true],
  [/^\/rate\/[^/]+\/marks$/, true],
  [/^\/sitemap\.xml$/, true],
]

/** Whether a read of this address costs much. What everybody looks at does not: the first page, lists, matches, leaderboards as they are. */
export function isCostly(pathname: string, query: string): boolean {
  const costly = pageAt(pathname)?.facts.costly ?? COSTLY.find(([path]) => path.test(pathname))?.[1]
  if (costly === undefined || costly === true) return costly === true
  return costly === 'narrowed' ? query !== '' : costly.some((name) => new URLSearchParams(query).get(name))
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)
}
