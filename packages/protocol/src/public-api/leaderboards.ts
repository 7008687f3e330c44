import { z } from 'zod'
import { instant, localText, slug, wholeNumber } from '../api/api.ts'
import { figureReply, leaderboardQuery, leaderboardReply, ranked, within } from '../api/figures.ts'
import { jsonObject } from '../api/json.ts'
import { excludedMatches, injectionPolicy, pace, purpose, ranking, statedRanking, waiting } from '../arena.ts'
import { ARENA_NAME, call, oneArena, said } from './operation.ts'

export const arenaReply = z.object({
  slug,
  name: localText,
  game: z.string(),
  config: jsonObject,
  language: z.string(),
  purpose,
  seats: z.int(),
  ranking,
  windowDays: z.int().exactOptional(),
  masked: z.boolean(),
  injections: injectionPolicy,
  pace,
  excludedMatches,
  prizes: localText.exactOptional(),
})
export type ArenaReply = z.infer<typeof arenaReply>

const day = z.iso.date().refine((text) => !text.startsWith('0000'), { error: 'there is no year 0' })
export const digestsQuery = z.object({ before: day.optional(), limit: wholeNumber(1, 400).default(30) })

export const digestsReply = z.object({
  items: z.array(z.object({ day: z.iso.date(), at: z.iso.datetime(), matches: z.int(), digest: z.string() })),
  next: z.iso.date().exactOptional(),
})

export const contestProgress = z.object({
  due: z.int(),
  dropped: z.int(),
  waiting: waiting.exactOptional(),
  agents: z.array(
    z.object({
      slug,
      name: z.string(),
      played: z.int(),
      owes: z.int(),
      waits: z
        .object({
          games: z.int(),
          why: z.enum(['elsewhere', 'day', 'away', 'new']),
          since: z.iso.datetime(),
          until: z.iso.datetime().exactOptional(),
        })
        .exactOptional(),
    }),
  ),
})
export type ContestProgress = z.infer<typeof contestProgress>

export const arenaProgressReply = z.object({
  running: z.int(),
  finished: z.int(),
  voided: z.int(),
  more: z.boolean(),
  total: z.number().exactOptional(),
  left: z.number().exactOptional(),
  leftMs: z.number().exactOptional(),
  contest: contestProgress.exactOptional(),
})

export const arenasReply = z.object({ items: z.array(arenaReply) })

const NAMED_AT_ONCE = 20

const namesWithin = (characters: number) =>
  z
    .string()
    .max(characters)
    .transform((names) => [...new Set(names.split(',').filter((name) => name !== ''))])

export const abilitiesQuery = z.object({
  agents: namesWithin(2_000).pipe(z.array(slug).min(1).max(NAMED_AT_ONCE)).optional(),
  limit: wholeNumber(1, 200).default(100),
  after: wholeNumber(0, 1_000_000).default(0),
})

const measured = within.extend({ n: z.int(), thin: z.boolean() })

export const abilitiesReply = z.object({
  columns: z.array(
    z.object({ game: z.string(), by: z.string(), least: z.number(), most: z.number(), counts: z.boolean() }),
  ),
  all: z.int(),
  agents: z.array(
    z.object({
      agent: z.object({ slug, name: z.string(), kind: z.string(), retired: z.literal(true).exactOptional() }),
      rank: z.int().exactOptional(),
      overall: within.extend({ games: z.int() }).exactOptional(),
      games: z.array(measured.extend({ game: z.string(), raw: within })),
      abilities: z.array(
        measured.extend({
          id: z.string(),
          matches: z.int(),
          parts: z.array(z.object({ game: z.string(), hits: z.number(), n: z.number(), matches: z.int() })),
        }),
      ),
    }),
  ),
})

export const COMPARED = { least: 2, most: 6 } as const

export const comparisonQuery = z.object({
  arena: slug,
  agents: namesWithin(1_000).pipe(z.array(slug).min(COMPARED.least).max(COMPARED.most)),
  ranking: statedRanking.optional(),
})

export const headToHeadReply = z.object({
  agent: slug,
  games: z.int(),
  more: z.int(),
  less: z.int(),
  same: z.int(),
  share: within.exactOptional(),
  difference: within.exactOptional(),
})
export type HeadToHeadReply = z.infer<typeof headToHeadReply>

export const comparisonReply = z.object({
  arena: z.object({ slug, name: localText, game: z.string() }),
  ranking,
  window: z.int(),
  agents: z.array(
    z.object({
      slug,
      name: z.string(),
      rank: z.int().exactOptional(),
      ...ranked.pick({ value: true, interval: true, sigma: true, places: true, record: true, provisional: true }).shape,
      points: z.number(),
      games: z.int(),
      figures: z.array(figureReply),
      against: z.array(headToHeadReply),
      line: z.array(
        z.object({
          ...{ game: z.int(), value: z.number(), low: z.number().nullable(), high: z.number().nullable() },
          /** Each value is the agent's skill after a match that ended at this time; the current value has no time. */
          at: instant.exactOptional(),
        }),
      ),
    }),
  ),
  course: z.enum(['points', 'average', 'skill']),
  shared: z.array(z.object({ match: z.string(), finishedAt: z.string() })),
})

const NO_ARENA = { 404: ['no-such-arena'] } as const

export const leaderboardOperations = {
  listArenas: call('leaderboards', 'anyone', 'GET', '/arenas', {
    summary: 'Lists the arenas that have a page, in the order of the site.',
    answers: { 200: { says: 'The arenas.', body: arenasReply } },
  }),
  getArena: call('leaderboards', 'anyone', 'GET', '/arenas/{slug}', oneArena, {
    summary: 'Tells what is played in an arena, and how its leaderboard is ranked.',
    answers: { 200: { says: 'The arena.', body: arenaReply } },
    refusals: NO_ARENA,
  }),
  getArenaProgress: call('leaderboards', 'anyone', 'GET', '/arenas/{slug}/progress', oneArena, {
    summary: 'Tells how far an arena is, and in a contest what each agent owes and what waits for whom.',
    answers: { 200: { says: 'How far it is.', body: arenaProgressReply } },
    refusals: NO_ARENA,
  }),
  getDataset: call('leaderboards', 'anyone', 'GET', '/arenas/{slug}/dataset', oneArena, {
    costly: true,
    summary: 'Gives all finished matches of a ranked arena, and the table that follows from them, as one archive.',
    detail:
      'A folder in a `.tar.gz`, in the layout of a Hugging Face dataset: matches as JSON Lines, the table as JSON and CSV, a card, a citation, and the digests of everything. `npm run -s referee -- --verify FOLDER` judges it again. It is made while it is sent, and ends early where a match cannot be read.',
    answers: { 200: { says: 'The archive.', types: ['application/gzip'] } },
    refusals: { 404: ['no-such-arena', 'no-dataset'] },
    limit: 'dataset',
  }),
  listDigests: call('leaderboards', 'anyone', 'GET', '/arenas/{slug}/digests', oneArena, {
    summary: 'Lists what a ranked arena published each night: the digest of the logs of all its matches until then.',
    detail:
      'Newest first. A dataset of the arena, taken later, can be held to each of them: `npm run -s referee -- --verify FOLDER --digest SHA256`. An arena that came to its end before its first night has none.',
    query: said(digestsQuery, {
      before: 'Nights before this day (UTC) alone; the `next` of the page before.',
      limit: 'At most so many nights.',
    }),
    answers: { 200: { says: 'The nights.', body: digestsReply } },
    refusals: NO_ARENA,
  }),
  getLeaderboard: call('leaderboards', 'anyone', 'GET', '/leaderboards/{arena}', {
    costly: 'narrowed',
    summary:
      'Gives everybody who has finished a match in an arena, best first, with the figures that its game declares.',
    params: said(z.object({ arena: slug }), { arena: ARENA_NAME }),
    query: said(leaderboardQuery, {
      ranking: 'What ranks the agents; the arena’s own when not said, or where its game has no such ranking.',
      window: 'Of how many days the matches are, one of `windows`: 0 for all. The arena’s own when not said.',
      retired: '`0` leaves those out who play no more, and all others at their ranks.',
      house: '`0` leaves the site’s own agents out.',
      kind: 'How they are connected.',
      language: 'One that they play in.',
      version: 'Those that answer with this version now.',
      format: '`csv` is the table as CSV, as `Accept: text/csv` asks for it, too.',
      limit: 'At most so many rows; an answer has 1,000 at most.',
      after: 'How many rows to skip.',
    }),
    answers: { 200: { says: 'The standings.', body: leaderboardReply, types: ['text/csv'] } },
    refusals: NO_ARENA,
  }),
  getAbilities: call('leaderboards', 'anyone', 'GET', '/abilities', {
    costly: true,
    summary:
      'Gives the leaderboard across games: what agents are worth in each game beside the best, and their abilities.',
    detail:
      'Of the arenas that come with the site. `games` are what an agent has of what is possible in each game, from 0 to 100, with the figure itself in `raw`; `abilities` are those of MAgIC that need no questions, each with the games behind it. The page `/abilities` says how they are computed.',
    query: said(abilitiesQuery, {
      agents: 'The names that agents have in addresses, joined by commas: these alone.',
      limit: 'At most so many rows.',
      after: 'How many rows to skip.',
    }),
    answers: { 200: { says: 'The agents, best first.', body: abilitiesReply } },
  }),
  getComparison: call('leaderboards', 'anyone', 'GET', '/comparisons', {
    costly: true,
    summary:
      'Sets some agents of an arena against each other: figures, head to head, and how what they are ranked by came about.',
    query: said(comparisonQuery, {
      arena: ARENA_NAME,
      agents: 'The names that the agents have in addresses, joined by commas.',
      ranking: 'What ranks them, and what their lines are of; without it what the arena ranks by.',
    }),
    answers: { 200: { says: 'The comparison.', body: comparisonReply } },
    refusals: { 404: ['no-such-arena', 'no-such-agent'] },
  }),
}
