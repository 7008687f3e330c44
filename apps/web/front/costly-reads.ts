import { API_PATH, type Costly, operations } from '@masquerade/protocol/public-api'

/**
 * Reads for which much is searched, counted, drawn or sent: those of the API as its table says, and those of pages. What
 * everybody looks at is not among them: the first page, lists, matches, and leaderboards as they are, which are made once
 * for many.
 */
const COSTLY: readonly (readonly [path: RegExp, costly: Costly])[] = [
  ...operations.flatMap(({ method, path, costly }) =>
    method === 'GET' && costly ? [[patternOf(`${API_PATH}${path}`), costly] as const] : [],
  ),
  [/^\/watch$/, ['search']],
  [/^\/agents$/, ['search']],
  [/^\/leaderboard(?:\/[^/]+)?$/, 'narrowed'],
  [/^\/compare(?:\/|$)/, true],
  [/^\/abilities$/, true],
  [/^\/agents\/[^/]+\/asks$/, true],
  [/^\/arenas\/[^/]+\/trust$/, true],
  [/^\/lab\/(?!new$)[^/]+(?:\/(?:edit|matches|compare|table))?$/, true],
  [/^\/rate\/[^/]+\/(?:agreement|marks)$/, true],
  // Drawn, most of them; those that were are kept.
  [/^\/(?:.+\/)?picture$/, true],
  [/^\/(?:feeds|dumps)\//, true],
  [/^\/sitemap\.xml$/, true],
]

/** Whether a read of this address is one of them. */
export function isCostly(pathname: string, query: string): boolean {
  const found = COSTLY.find(([path]) => path.test(pathname))
  if (!found) return false
  const [, costly] = found
  if (costly === true) return true
  return costly === 'narrowed' ? query !== '' : costly.some((name) => new URLSearchParams(query).get(name))
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)
}
