import { isStaged } from '@masquerade/games'
import { agentDirectoryQuery, matchId, recipeQuery, rowId, slug } from '@masquerade/protocol'
import type { Costly } from '@masquerade/protocol/public-api'
import { readCursor, readRankCursor } from '@masquerade/store/cursor'
import type { ZodObject, ZodType } from 'zod'
import { abilitiesPageQuery, compareQuery } from '../features/leaderboards/compare/compare-query.ts'
import { seasonNumber } from '../features/leaderboards/publish/addresses.ts'
import { boardQuery } from '../features/leaderboards/standings/board-choice.ts'
import { watchQuery } from '../features/matches/watch-query.ts'
import { isEmbedTheme } from '../features/ui/shell/theme.ts'
import { sharedDocuments, sharedStore } from '../lib/server/process.ts'

/** Whether a value of a query makes sense to a page. */
type Check = (value: string) => boolean

/** Who is signed in, looked up where that matters. */
type AskUser = () => Promise<string | undefined>

/**
 * What is known of a page before it is begun. Next sends a page that finds out itself that there is nothing without a word
 * in it, and lets none answer 400: so what can be known from the address is said here, and the proxy reads it.
 */
export interface PageFacts {
  /** The query values that it understands; others in its address are ignored. */
  query?: Readonly<Record<string, Check>>
  /** Of them, those that may be there more than once, as a form sends them. */
  often?: readonly string[]
  /** Whether what its address names is there, for this user. Left out: it names nothing, or the page finds out. */
  exists?(parts: Readonly<Record<string, string>>, query: URLSearchParams, user: AskUser): Promise<boolean>
  /** That it costs much to read: always, with any query, or with one of these values in it. */
  costly?: Costly
  /** One answer is kept for some seconds and served to all visitors without a session. */
  kept?: true
  /** That its visitors are known by a cookie: matches are opened, listed and sat down to there, things reported and rated. */
  knowsVisitors?: true
  /** The sitemap lists it; pages with a name in the address are listed by what exists. */
  inSitemap?: true
}

const isSlug: Check = (value) => slug.safeParse(value).success
const isCursor: Check = (value) => readCursor(value) !== undefined
const isListCursor: Check = (value) => (readCursor(value) ?? readRankCursor(value)) !== undefined
const isEventNumber: Check = (value) => /^\d{1,9}$/.test(value)
const isRowId: Check = (value) => rowId.safeParse(value).success

/** A check for each value of a schema. */
const checksOf = <Shape extends Record<string, ZodType>>({ shape }: ZodObject<Shape>): Record<keyof Shape, Check> =>
  // The keys are those of the shape.
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, (value: string) => schema.safeParse(value).success]),
  ) as Record<keyof Shape, Check>

/** The watch list's form sends its empty fields, too. */
const watch: Record<string, Check> = Object.fromEntries(
  Object.entries(checksOf(watchQuery)).map(([name, fits]) => [
    name,
    (value) => value === '' || (fits(value) && (name !== 'cursor' || isListCursor(value))),
  ]),
)
const comparing = checksOf(compareQuery)
const { search, kind, language, game } = checksOf(agentDirectoryQuery)

const agentExists = async (name: string) => isSlug(name) && (await sharedStore().agents.get(name)) !== undefined
const arenaExists = async (name: string) => isSlug(name) && (await sharedStore().arenas.get(name)) !== undefined
const seasonOf = async (name: string, number: number) =>
  isSlug(name) ? sharedStore().arenas.season(name, number) : undefined

const ofAgent: PageFacts = { exists: ({ slug = '' }) => agentExists(slug), knowsVisitors: true }

/** A draft exists for its organizers alone: others get the answer for an unknown name. */
const ofArena: PageFacts = {
  exists: async ({ slug = '' }, _, user) =>
    (await arenaExists(slug)) ||
    (isSlug(slug) && (await sharedStore().arenas.seenBy(await user(), slug)) !== undefined),
}

/** The same of a private experiment. */
const ofExperiment: PageFacts = {
  query: {
    with: isSlug,
    agent: (value) => value.length <= 200,
    condition: (value) => value.length <= 40,
    column: (value) => value.length <= 60,
    after: (value) => /^-?\d{1,8}$/.test(value),
  },
  exists: async ({ slug = '' }, _, user) => isSlug(slug) && sharedStore().lab.isSeen(slug, await user()),
  costly: true,
}

const ofBatch: PageFacts = {
  exists: async ({ batch = '' }) => isRowId(batch) && (await sharedStore().ratingBatches.get(batch)) !== undefined,
  knowsVisitors: true,
}

const administrators: PageFacts = { query: { cursor: isCursor } }

/** Every page, by its address as its folder has it. A test holds the folders to it. */
export const PAGES = {
  '/': { knowsVisitors: true, inSitemap: true },
  '/abilities': {
    query: { agents: checksOf(abilitiesPageQuery).agents },
    often: ['agents'],
    costly: true,
    inSitemap: true,
  },
  '/admin': administrators,
  '/admin/agents': administrators,
  '/admin/arenas': administrators,
  '/admin/log': administrators,
  '/admin/running': administrators,
  '/admin/users': administrators,
  '/agents': {
    query: { search, kind, language, game, cursor: isCursor },
    costly: ['search'],
    knowsVisitors: true,
    inSitemap: true,
  },
  '/agents/[slug]': { ...ofAgent, query: { cursor: isCursor } },
  // Whose they are these pages find out: there is nothing here for anybody but the owner.
  '/agents/[slug]/asks': { ...ofAgent, query: { cursor: isCursor, failed: (value) => value === '1' }, costly: true },
  '/agents/[slug]/edit': ofAgent,
  '/agents/[slug]/trials/[match]': ofAgent,
  '/agents/[slug]/versions': ofAgent,
  // Whether it can be copied the page finds out.
  '/agents/new': { query: { copy: isSlug, version: checksOf(recipeQuery).version }, knowsVisitors: true },
  '/arenas': { inSitemap: true },
  '/arenas/[slug]': ofArena,
  '/arenas/[slug]/edit': ofArena,
  // It says there that an invitation does not hold.
  '/arenas/[slug]/join': {},
  '/arenas/[slug]/seasons/[number]': {
    exists: async ({ slug = '', number }) => {
      const given = seasonNumber.safeParse(number)
      return given.success && (await seasonOf(slug, given.data)) !== undefined
    },
  },
  '/arenas/[slug]/trust': { ...ofArena, costly: true },
  '/arenas/new': {},
  '/bad-request': {},
  '/bring': { inSitemap: true },
  '/compare': {
    query: { arena: isSlug, agents: comparing.agents, ranking: comparing.ranking },
    often: ['agents'],
    exists: async (_, query) => !query.has('arena') || arenaExists(query.get('arena') ?? ''),
    costly: true,
  },
  '/compare/[one]/[other]': {
    query: { arena: isSlug, ranking: comparing.ranking },
    exists: async ({ one = '', other = '' }) => one !== other && (await agentExists(one)) && agentExists(other),
    costly: true,
  },
  '/docs': { inSitemap: true },
  '/docs/[...path]': {
    // Below `raw` a route answers.
    exists: async ({ path = '' }) =>
      path.startsWith('raw/') || sharedDocuments().guides.has(path) || sharedDocuments().samples.has(path),
  },
  '/docs/api': {},
  '/docs/decisions': { inSitemap: true },
  '/embed/[id]': {
    query: { t: isEventNumber, theme: isEmbedTheme },
    exists: async ({ id = '' }) => {
      const match = matchId.safeParse(id).success ? await sharedStore().matches.get(id) : undefined
      return match !== undefined && match.trialOf === undefined
    },
  },
  '/embed/leaderboard/[arena]': {
    query: { theme: isEmbedTheme, season: (value) => seasonNumber.safeParse(value).success },
    exists: async ({ arena: name = '' }, query) => {
      const season = seasonNumber.safeParse(query.get('season'))
      const its = season.success ? (await seasonOf(name, season.data))?.slug : name
      const arena = its !== undefined && isSlug(its) ? await sharedStore().arenas.get(its) : undefined
      return arena?.listed === true && arena.purpose === 'ranked'
    },
  },
  // It is shown in place of others, and at no address of its own.
  '/embed/refused': { exists: async () => false },
  '/empty': {},
  '/games': { inSitemap: true },
  '/lab': {},
  '/lab/[slug]': ofExperiment,
  '/lab/[slug]/compare': ofExperiment,
  '/lab/[slug]/edit': ofExperiment,
  '/lab/[slug]/matches': ofExperiment,
  '/lab/[slug]/rating': ofExperiment,
  '/lab/[slug]/rating/[batch]': ofExperiment,
  '/lab/new': { query: { of: isSlug, as: (value) => value === 'text' } },
  '/leaderboard': { costly: 'narrowed', kept: true, inSitemap: true },
  '/leaderboard/[arena]': {
    query: checksOf(boardQuery),
    exists: ({ arena = '' }) => arenaExists(arena),
    costly: 'narrowed',
    kept: true,
  },
  '/me': {},
  '/me/account': {},
  '/me/notices': {},
  '/me/tokens': {},
  '/play': { knowsVisitors: true, inSitemap: true },
  // Whose it is the page finds out.
  '/play/[sitting]': {
    exists: async ({ sitting = '' }) => isRowId(sitting) && sharedStore().play.exists(sitting),
    knowsVisitors: true,
  },
  '/rate': { knowsVisitors: true },
  // Whether the ticket is good the page finds out.
  '/rate/[batch]': { ...ofBatch, query: { ticket: (value) => /^[\w.-]{1,100}$/.test(value) } },
  // Who may see it the page finds out.
  '/rate/[batch]/agreement': { ...ofBatch, costly: true },
  '/rate/new': {},
  '/report': {
    query: { match: (value) => matchId.safeParse(value).success, seq: isEventNumber, agent: isSlug },
    exists: async (_, query) =>
      query.has('agent')
        ? agentExists(query.get('agent') ?? '')
        : (await sharedStore().matches.get(query.get('match') ?? '')) !== undefined,
    knowsVisitors: true,
  },
  '/rules': { inSitemap: true },
  '/rules/[game]': { exists: async ({ game = '' }) => isStaged(game) },
  '/sign-in': {},
  // Whether the ticket is good, and whose the place is, the page finds out.
  '/take-part/[part]': {
    query: { ticket: (value) => /^\d{1,9}\.[\w-]{43}$/.test(value) },
    exists: async ({ part = '' }) => isRowId(part) && sharedStore().lab.partExists(part),
    knowsVisitors: true,
  },
  '/watch': {
    query: watch,
    exists: async (_, query) => !query.get('arena') || arenaExists(query.get('arena') ?? ''),
    costly: ['search'],
    knowsVisitors: true,
    inSitemap: true,
  },
  '/watch/[id]': {
    query: { t: isEventNumber, as: (value) => /^[1-9]\d?$/.test(value) },
    exists: async ({ id = '' }, query) => {
      if (!matchId.safeParse(id).success || !(await sharedStore().matches.exists(id))) return false
      const seat = query.get('as')
      // Whose a match of an experiment is the page finds out.
      const match = seat === null ? undefined : await sharedStore().matches.get(id)
      return match === undefined || match.seats.some((one) => String(one.seat) === seat)
    },
    knowsVisitors: true,
  },
} as const satisfies Record<`/${string}`, PageFacts>

/** The pages as they are looked for: those whose address names nothing first, as Next does. */
const FOUND_BY = Object.entries<PageFacts>(PAGES)
  .toSorted(([one], [other]) => Number(one.includes('[')) - Number(other.includes('[')))
  .map(([path, facts]) => ({ facts, pattern: patternOf(path) }))

function patternOf(path: string): RegExp {
  const rest = path.replace(/\[\.\.\.(\w+)\]/g, '(?<$1>.+)')
  return new RegExp(`^${rest.replace(/\[(\w+)\]/g, '(?<$1>[^/]+)')}$`)
}

/** The page at an address, and what the address names; undefined where there is none. */
export function pageAt(pathname: string): { facts: PageFacts; parts: Readonly<Record<string, string>> } | undefined {
  for (const { facts, pattern } of FOUND_BY) {
    const found = pattern.exec(pathname)
    if (found) return { facts, parts: { ...found.groups } }
  }
  return undefined
}
