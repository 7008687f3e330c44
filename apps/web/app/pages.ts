import { isStaged } from '@masquerade/games'
import { agentDirectoryQuery, matchId, recipeQuery, rowId, slug } from '@masquerade/protocol'
import type { Costly } from '@masquerade/protocol/public-api'
import { readCursor } from '@masquerade/store/cursor'
import type { ZodObject, ZodType } from 'zod'
import { abilitiesPageQuery, compareQuery } from '../features/leaderboards/compare/compare-query.ts'
import { boardQuery } from '../features/leaderboards/standings/board-choice.ts'
import { watchQuery } from '../features/matches/watch-query.ts'
import { isEmbedTheme } from '../features/ui/shell/theme.ts'
import { routeFinder } from '../front/routes.ts'
import { publicAgent, publicArena, publicMatch, publicSeason, rankedArena, seasonNumber } from '../lib/api/addressed.ts'
import { sharedDocuments, sharedStore } from '../lib/server/process.ts'

type Check = (value: string) => boolean

/** A function that finds the id of the signed-in user; only pages that differ between users call it. */
type AskUser = () => Promise<string | undefined>

/** What is known of a page by its address; proxy.ts checks it, since a page being rendered cannot send a 400. */
export interface PageFacts {
  query?: Readonly<Record<string, Check>>
  /** The query values that may occur more than once in an address, such as the agents to compare. */
  often?: readonly string[]
  /** Whether what the address names exists for this user; without this function, the page checks it itself. */
  exists?(parts: Readonly<Record<string, string>>, query: URLSearchParams, user: AskUser): Promise<boolean>
  /** When a page is expensive to render: always, when its address has a query, or only with certain values. */
  costly?: Costly
  /** Whether the rendered page is cached for some seconds and sent to all visitors without a session. */
  kept?: true
  /** Whether the page sets the cookie that recognizes a browser: pages with matches, and for reporting or rating. */
  knowsVisitors?: true
  /** Whether the sitemap lists the page; where its address has variable parts, each existing item is listed. */
  inSitemap?: true
}

const isSlug: Check = (value) => slug.safeParse(value).success
const isCursorOf =
  (list: Parameters<typeof readCursor>[1]): Check =>
  (value) =>
    readCursor(value, list) !== undefined
const isListCursor: Check = (value) => (readCursor(value, 'matches') ?? readCursor(value, 'most watched')) !== undefined
const isEventNumber: Check = (value) => /^\d{1,9}$/.test(value)
const isRowId: Check = (value) => rowId.safeParse(value).success

const checksOf = <Shape extends Record<string, ZodType>>({ shape }: ZodObject<Shape>): Record<keyof Shape, Check> =>
  // The type assertion is safe: both objects have the same keys, and each value is a check function.
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, (value: string) => schema.safeParse(value).success]),
  ) as Record<keyof Shape, Check>

/** Empty values in the query of the match list are valid, since the page's form also sends empty fields. */
const watch: Record<string, Check> = Object.fromEntries(
  Object.entries(checksOf(watchQuery)).map(([name, fits]) => [
    name,
    (value) => value === '' || (fits(value) && (name !== 'cursor' || isListCursor(value))),
  ]),
)
const comparing = checksOf(compareQuery)
const { search, kind, language, game } = checksOf(agentDirectoryQuery)

const agentExists = async (name: string) => (await publicAgent(name)) !== undefined
const arenaExists = async (name: string) => (await publicArena(name)) !== undefined

const ofAgent: PageFacts = { exists: ({ slug = '' }) => agentExists(slug), knowsVisitors: true }

/** A draft arena exists for its organizers alone; for others it is missing, like an unknown name. */
const ofArena: PageFacts = {
  exists: async ({ slug = '' }, _, user) =>
    (await arenaExists(slug)) ||
    (isSlug(slug) && (await sharedStore().arenas.seenBy(await user(), slug)) !== undefined),
}

/** A private experiment exists for its owner alone; for others it is missing, like an unknown name. */
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

export const PAGES = {
  '/': { knowsVisitors: true, inSitemap: true },
  '/abilities': {
    query: { agents: checksOf(abilitiesPageQuery).agents },
    often: ['agents'],
    costly: true,
    inSitemap: true,
  },
  '/admin': { query: { cursor: isCursorOf('reports'), hidden: isCursorOf('hidden texts') } },
  '/admin/agents': { query: { cursor: isCursorOf('agents') } },
  '/admin/arenas': { query: { cursor: isCursorOf('arenas') } },
  '/admin/log': { query: { cursor: isCursorOf('actions') } },
  '/admin/running': {},
  '/admin/users': { query: { cursor: isCursorOf('users') } },
  '/agents': {
    query: { search, kind, language, game, cursor: isCursorOf('agents') },
    costly: ['search'],
    knowsVisitors: true,
    inSitemap: true,
  },
  '/agents/[slug]': { ...ofAgent, query: { cursor: isCursorOf('matches') } },
  // The pages of an agent's owner check the owner themselves; for everybody else such a page does not exist.
  '/agents/[slug]/asks': {
    ...ofAgent,
    query: { cursor: isCursorOf('questions'), failed: (value) => value === '1' },
    costly: true,
  },
  '/agents/[slug]/edit': ofAgent,
  '/agents/[slug]/trials/[match]': ofAgent,
  '/agents/[slug]/versions': ofAgent,
  // The page that registers an agent checks itself whether the user may copy the agent that the address names.
  '/agents/new': { query: { copy: isSlug, version: checksOf(recipeQuery).version }, knowsVisitors: true },
  '/arenas': { inSitemap: true },
  '/arenas/[slug]': { ...ofArena, query: { cursor: isCursorOf('changes') } },
  '/arenas/[slug]/edit': ofArena,
  // The page for joining an arena says itself when an invitation is not valid.
  '/arenas/[slug]/join': {},
  '/arenas/[slug]/seasons/[number]': {
    exists: async ({ slug, number }) => (await publicSeason(slug, number)) !== undefined,
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
    // Guides, sample programs, old addresses of decisions, and raw files, which another route sends.
    exists: async ({ path = '' }) =>
      /^(raw\/|adr\/\d{4}-)/.test(path) || sharedDocuments().guides.has(path) || sharedDocuments().samples.has(path),
  },
  // The longest page of all, and the same for everybody.
  '/docs/api': { costly: true, kept: true },
  '/docs/decisions': { inSitemap: true },
  '/embed/[id]': {
    query: { t: isEventNumber, theme: isEmbedTheme },
    exists: async ({ id }) => (await publicMatch(id)) !== undefined,
  },
  '/embed/leaderboard/[arena]': {
    query: { theme: isEmbedTheme, season: (value) => seasonNumber.safeParse(value).success },
    exists: async ({ arena }, query) => {
      const season = query.get('season')
      return (await rankedArena(season === null ? arena : (await publicSeason(arena, season))?.slug)) !== undefined
    },
  },
  // The error page for embedded addresses is shown in place of other pages, and has no address of its own.
  '/embed/refused': { exists: async () => false },
  '/empty': {},
  '/games': { inSitemap: true },
  '/lab': { query: { cursor: isCursorOf('published experiments'), own: isCursorOf('experiments') } },
  '/lab/[slug]': ofExperiment,
  '/lab/[slug]/compare': ofExperiment,
  '/lab/[slug]/edit': ofExperiment,
  '/lab/[slug]/matches': ofExperiment,
  '/lab/[slug]/rating': ofExperiment,
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
  // The page of a person's seat checks itself whether the seat is the visitor's, and says so when it is gone.
  '/play/[sitting]': { exists: async ({ sitting = '' }) => isRowId(sitting), knowsVisitors: true },
  '/rate': { knowsVisitors: true },
  // The page where people rate a set of texts checks itself whether the signed invitation in its address is valid.
  '/rate/[batch]': { ...ofBatch, query: { ticket: (value) => /^[\w.-]{1,100}$/.test(value) } },
  // The page with people's ratings of a set of texts checks itself whether the visitor may see them.
  '/rate/[batch]/agreement': { ...ofBatch, costly: true },
  '/rate/new': {},
  '/report': {
    query: {
      match: (value) => matchId.safeParse(value).success,
      seq: isEventNumber,
      agent: isSlug,
      message: isRowId,
      change: isRowId,
      arena: isSlug,
      experiment: isSlug,
    },
    exists: async (_, query) => {
      const [agent, arena, experiment] = ['agent', 'arena', 'experiment'].map((name) => query.get(name))
      if (agent) return agentExists(agent)
      if (arena) return arenaExists(arena)
      if (experiment) return sharedStore().lab.isSeen(experiment, undefined)
      const [message, change, match] = ['message', 'change', 'match'].map((name) => query.get(name))
      const { arenas, matches } = sharedStore()
      const found = message ? arenas.message(message) : change ? arenas.reason(change) : matches.get(match ?? '')
      return (await found) !== undefined
    },
    knowsVisitors: true,
  },
  '/rules': { inSitemap: true },
  '/rules/[game]': { exists: async ({ game = '' }) => isStaged(game) },
  '/sign-in': {},
  // The page checks itself whether the invitation in its address is valid and belongs to the visitor.
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
      // The page of a match checks itself whether the visitor may see a private experiment's match.
      const match = seat === null ? undefined : await sharedStore().matches.get(id)
      return match === undefined || match.seats.some((one) => String(one.seat) === seat)
    },
    knowsVisitors: true,
  },
} as const satisfies Record<`/${string}`, PageFacts>

export const pageAt = routeFinder<PageFacts>(PAGES)
