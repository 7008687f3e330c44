import { isStaged } from '@masquerade/games'
import { agentDirectoryQuery, matchId, recipeQuery, rowId, slug } from '@masquerade/protocol'
import { readCursor, readRankCursor } from '@masquerade/store/cursor'
import { type NextRequest, NextResponse } from 'next/server'
import { abilitiesPageQuery } from './features/abilities/abilities-query.ts'
import { compareQuery } from './features/compare/compare-query.ts'
import { isEmbedTheme } from './features/embed/embed-theme.ts'
import { boardQuery } from './features/leaderboard/board-choice.ts'
import { watchQuery } from './features/matches/watch-query.ts'
import { seasonNumber } from './features/publish/season-number.ts'
import { isSecureSite } from './lib/auth/secure-site.ts'
import { sessionCookie } from './lib/auth/session-cookie.ts'
import { sessionIn } from './lib/auth/session-in.ts'
import { NEW_VIEWER, newViewerCookie, VIEWER_SECONDS, viewerCookie, viewerIn } from './lib/server/viewer-cookie.ts'
import { sharedDocuments } from './lib/the-documents.ts'
import { sharedEnv } from './lib/the-env.ts'
import { sharedStore } from './lib/the-store.ts'

type Check = (value: string) => boolean

interface Address {
  page: RegExp
  /** The query values that the page understands; others in its address are nobody's business. */
  query: Record<string, Check>
  /** Of them, those that may be there more than once. */
  often?: readonly string[]
  /** Whether what the address names is there for `user`, who is looked up where that matters. */
  exists(name: string, query: URLSearchParams, user: () => Promise<string | undefined>): Promise<boolean>
}

const isSlug: Check = (value) => slug.safeParse(value).success
const cursor: Check = (value) => readCursor(value) !== undefined
/** The watch list's form sends its empty fields, too. */
const watch: Record<string, Check> = Object.fromEntries(
  Object.entries(watchQuery.shape).map(([name, schema]) => [
    name,
    (value) => value === '' || (schema.safeParse(value).success && (name !== 'cursor' || isListCursor(value))),
  ]),
)
const board: Record<string, Check> = Object.fromEntries(
  Object.entries(boardQuery.shape).map(([name, schema]) => [name, (value) => schema.safeParse(value).success]),
)
const isListCursor: Check = (value) => (readCursor(value) ?? readRankCursor(value)) !== undefined
const agentExists = async (name: string) => isSlug(name) && (await sharedStore().agents.get(name)) !== undefined
const arenaExists = async (name: string) => isSlug(name) && (await sharedStore().arenas.get(name)) !== undefined
/** Of a draft nobody but its organizer learns that it is there: the answer is the one to a name that nothing has. */
const arenaIsSeen: Address['exists'] = async (name, _, user) =>
  (await arenaExists(name)) || (isSlug(name) && (await sharedStore().arenas.seenBy(await user(), name)) !== undefined)
/** The same of a private experiment. */
const experimentIsSeen: Address['exists'] = async (name, _, user) =>
  isSlug(name) && sharedStore().lab.isSeen(name, await user())
const batchExists = async (id: string) =>
  rowId.safeParse(id).success && (await sharedStore().ratingBatches.get(id)) !== undefined
const seasonOf = async (name: string, number: number) =>
  isSlug(name) ? sharedStore().arenas.season(name, number) : undefined

const ADDRESSES: Address[] = [
  {
    page: /^\/watch$/,
    query: watch,
    exists: async (_, query) => !query.get('arena') || arenaExists(query.get('arena') ?? ''),
  },
  {
    page: /^\/watch\/([^/]+)$/,
    query: { t: (value) => /^\d{1,9}$/.test(value), as: (value) => /^[1-9]\d?$/.test(value) },
    exists: async (id, query) => {
      if (!matchId.safeParse(id).success || !(await sharedStore().matches.exists(id))) return false
      const seat = query.get('as')
      // Whose a match of an experiment is the page finds out.
      const match = seat === null ? undefined : await sharedStore().matches.get(id)
      return match === undefined || match.seats.some((one) => String(one.seat) === seat)
    },
  },
  {
    page: /^\/embed\/([^/]+)$/,
    query: { t: (value) => /^\d{1,9}$/.test(value), theme: isEmbedTheme },
    exists: async (id) => {
      const match = matchId.safeParse(id).success ? await sharedStore().matches.get(id) : undefined
      return match !== undefined && match.trialOf === undefined
    },
  },
  {
    page: /^\/embed\/leaderboard\/([^/]+)$/,
    query: { theme: isEmbedTheme, season: (value) => seasonNumber.safeParse(value).success },
    exists: async (name, query) => {
      const season = seasonNumber.safeParse(query.get('season'))
      const its = season.success ? (await seasonOf(name, season.data))?.slug : name
      const arena = its !== undefined && isSlug(its) ? await sharedStore().arenas.get(its) : undefined
      return arena?.listed === true && arena.purpose === 'ranked'
    },
  },
  {
    page: /^\/arenas\/(?!new$)([^/]+)(?:\/(?:edit|trust))?$/,
    query: {},
    exists: arenaIsSeen,
  },
  {
    page: /^\/arenas\/([^/]+\/seasons\/[^/]+)$/,
    query: {},
    exists: async (season) => {
      const [name = '', , given] = season.split('/')
      const number = seasonNumber.safeParse(given)
      return number.success && (await seasonOf(name, number.data)) !== undefined
    },
  },
  { page: /^\/leaderboard\/([^/]+)$/, query: board, exists: arenaExists },
  {
    page: /^\/compare$/,
    query: {
      arena: isSlug,
      agents: (value) => compareQuery.safeParse({ agents: value }).success,
      ranking: (value) => compareQuery.safeParse({ ranking: value }).success,
    },
    // As a form sends them.
    often: ['agents'],
    exists: async (_, query) => !query.has('arena') || arenaExists(query.get('arena') ?? ''),
  },
  {
    page: /^\/abilities$/,
    query: { agents: (value) => abilitiesPageQuery.safeParse({ agents: value }).success },
    // As a form sends them.
    often: ['agents'],
    exists: async () => true,
  },
  {
    page: /^\/compare\/([^/]+\/[^/]+)$/,
    query: { arena: isSlug, ranking: (value) => compareQuery.safeParse({ ranking: value }).success },
    exists: async (pair) => {
      const [one = '', other = ''] = pair.split('/')
      return one !== other && (await agentExists(one)) && agentExists(other)
    },
  },
  {
    page: /^\/agents\/(?!new$)([^/]+)$/,
    query: { cursor },
    exists: agentExists,
  },
  {
    page: /^\/agents\/new$/,
    query: { copy: isSlug, version: (value) => recipeQuery.safeParse({ version: value }).success },
    // Whether it can be copied the page finds out.
    exists: async () => true,
  },
  {
    page: /^\/agents$/,
    query: {
      search: (value) => agentDirectoryQuery.shape.search.safeParse(value).success,
      kind: (value) => agentDirectoryQuery.shape.kind.safeParse(value).success,
      language: (value) => agentDirectoryQuery.shape.language.safeParse(value).success,
      game: (value) => agentDirectoryQuery.shape.game.safeParse(value).success,
      cursor,
    },
    exists: async () => true,
  },
  // Whose they are the pages find out: there is nothing here for anybody but the owner.
  {
    page: /^\/agents\/([^/]+)\/(?:asks|edit|versions)$/,
    query: { cursor, failed: (value) => value === '1' },
    exists: agentExists,
  },
  { page: /^\/agents\/([^/]+)\/trials\/[^/]+$/, query: {}, exists: agentExists },
  {
    page: /^\/report$/,
    query: {
      match: (value) => matchId.safeParse(value).success,
      seq: (value) => /^\d{1,9}$/.test(value),
      agent: isSlug,
    },
    exists: async (_, query) =>
      query.has('agent')
        ? agentExists(query.get('agent') ?? '')
        : (await sharedStore().matches.get(query.get('match') ?? '')) !== undefined,
  },
  {
    page: /^\/lab\/(?!new$|versions$)([^/]+)(?:\/(?:edit|matches|compare))?$/,
    query: {
      with: isSlug,
      agent: (value) => value.length <= 200,
      condition: (value) => value.length <= 40,
      column: (value) => value.length <= 60,
      after: (value) => /^-?\d{1,8}$/.test(value),
    },
    exists: experimentIsSeen,
  },
  { page: /^\/lab\/new$/, query: { of: isSlug, as: (value) => value === 'text' }, exists: async () => true },
  {
    page: /^\/play\/([^/]+)$/,
    query: {},
    // Whose it is the page finds out.
    exists: async (id) => rowId.safeParse(id).success && sharedStore().play.exists(id),
  },
  {
    page: /^\/docs\/(?!raw\/|decisions$)(.+)$/,
    query: {},
    exists: async (path) => sharedDocuments().guides.has(path) || sharedDocuments().samples.has(path),
  },
  {
    page: /^\/rate\/(?!new$)([^/]+)$/,
    // Whether it is good the page finds out.
    query: { ticket: (value) => /^[\w.-]{1,100}$/.test(value) },
    exists: batchExists,
  },
  {
    page: /^\/take-part\/([^/]+)$/,
    // Whether it is good, and whose the place is, the page finds out.
    query: { ticket: (value) => /^\d{1,9}\.[\w-]{43}$/.test(value) },
    exists: async (id) => rowId.safeParse(id).success && sharedStore().lab.partExists(id),
  },
  // Who may see it the page finds out.
  { page: /^\/rate\/([^/]+)\/agreement$/, query: {}, exists: batchExists },
  { page: /^\/rules\/([^/]+)$/, query: {}, exists: async (game) => isStaged(game) },
  { page: /^\/admin(?:\/(?:running|users|agents|arenas|log))?$/, query: { cursor }, exists: async () => true },
]

/**
 * Refuses addresses that make no sense, or name nothing, before a page is begun: a page that finds out itself can no
 * longer choose its status (400), or is sent without a word in it to be made in the browser (404).
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const refused = await refusal(request)
  return refused ?? (KNOWS_VIEWERS.test(request.nextUrl.pathname) ? withViewer(request) : NextResponse.next())
}

async function refusal(request: NextRequest): Promise<NextResponse | undefined> {
  const { nextUrl } = request
  const { pathname, searchParams } = nextUrl
  if (pathname === '/bad-request') return badRequest(nextUrl)
  for (const { page, query, often = [], exists } of ADDRESSES) {
    const address = page.exec(pathname)
    if (!address) continue
    const wrong = Object.keys(query).find(
      (name) => !isUnderstood(searchParams.getAll(name), query[name], often.includes(name)),
    )
    if (wrong) return badRequest(nextUrl, wrong)
    // A store out of reach is the page's to tell.
    const found = await exists(address[1] ?? '', searchParams, () => userOf(request)).catch(() => true)
    if (!found) return notFound(nextUrl)
  }
  return undefined
}

/** Who is signed in. */
async function userOf({ cookies }: NextRequest): Promise<string | undefined> {
  const env = sharedEnv()
  const session = await sessionIn(cookies.get(sessionCookie(isSecureSite(env)))?.value, env.AUTH_SECRET)
  return session === undefined ? undefined : (await sharedStore().sessions.user(session))?.id
}

/** Pages that need to know who was here before: matches are opened, listed and sat down to there, things reported and rated. */
const KNOWS_VIEWERS = /^\/(?:$|(?:watch|play|agents|report|rate|take-part)(?:\/|$))/

/** Gives a browser that has no cookie of a viewer one, and the page of this very request with it. */
function withViewer(request: NextRequest): NextResponse {
  const env = sharedEnv()
  const { AUTH_SECRET } = env
  const [name, secure] = [viewerCookie(isSecureSite(env)), isSecureSite(env)]
  if (AUTH_SECRET === undefined || viewerIn(request.cookies.get(name)?.value, AUTH_SECRET)) {
    return NextResponse.next()
  }
  // Who was known here before the site had an https address, or by the name that the cookie had then, stays known.
  const before = request.cookies.get(viewerCookie(false))?.value
  const cookie = before !== undefined && viewerIn(before, AUTH_SECRET) ? before : newViewerCookie(AUTH_SECRET)
  request.cookies.set(name, cookie)
  if (cookie !== before) request.headers.set(NEW_VIEWER, '1')
  const response = NextResponse.next({ request: { headers: request.headers } })
  response.cookies.set(name, cookie, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: VIEWER_SECONDS,
    secure,
  })
  return response
}

function isUnderstood(values: readonly string[], check: Check | undefined, often: boolean): boolean {
  return (often || values.length <= 1) && values.every((value) => check?.(value))
}

/** An embedded page says in a small error what is wrong with it. */
const EMBEDDED = /^\/embed\//

function notFound(nextUrl: URL): NextResponse {
  if (!EMBEDDED.test(nextUrl.pathname)) return NextResponse.rewrite(new URL('/nowhere', nextUrl))
  return NextResponse.rewrite(embedRefused(nextUrl, 'missing'), { status: 404 })
}

function embedRefused(nextUrl: URL, why: 'missing' | 'bad'): URL {
  const of = nextUrl.pathname.startsWith('/embed/leaderboard/') ? 'leaderboard' : 'match'
  return new URL(`/embed/refused?why=${why}&of=${of}`, nextUrl)
}

function badRequest(nextUrl: URL, parameter?: string): NextResponse {
  if (EMBEDDED.test(nextUrl.pathname)) {
    return NextResponse.rewrite(embedRefused(nextUrl, 'bad'), { status: 400 })
  }
  const page = new URL('/bad-request', nextUrl)
  if (parameter) page.searchParams.set('parameter', parameter)
  return NextResponse.rewrite(page, { status: 400 })
}

export const config = {
  matcher: [
    '/',
    '/play/:path*',
    '/watch',
    '/watch/:id',
    '/embed/:id',
    '/embed/leaderboard/:arena',
    '/leaderboard/:arena',
    '/abilities',
    '/compare',
    '/compare/:one/:other',
    '/arenas/:slug',
    '/arenas/:slug/edit',
    '/arenas/:slug/trust',
    '/arenas/:slug/seasons/:number',
    '/agents',
    '/agents/:slug',
    '/agents/:slug/:part',
    '/agents/:slug/trials/:match',
    '/lab/:slug',
    '/lab/:slug/:part',
    '/report',
    '/rate',
    '/take-part/:part',
    '/rate/:batch',
    '/rate/:batch/agreement',
    '/admin/:path*',
    '/docs/:path*',
    '/rules/:game',
    '/bad-request',
  ],
}
