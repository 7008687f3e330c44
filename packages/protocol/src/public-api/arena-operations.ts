import { z } from 'zod'
import { slug } from '../api/api.ts'
import { leaderboardQuery, leaderboardReply } from '../api/figures.ts'
import { ARENA_NAME, call, type Operation, oneArena, said } from './operation.ts'
import { abilitiesQuery, abilitiesReply } from './replies/abilities.ts'
import { arenaProgressReply, arenaReply, arenasReply, digestsQuery, digestsReply } from './replies/arena.ts'
import { comparisonQuery, comparisonReply } from './replies/comparison.ts'

const NO_ARENA = { 404: ['no-such-arena'] } as const

export const arenaOperations = {
  listArenas: {
    ...call('leaderboards', 'anyone', 'GET', '/arenas'),
    summary: 'Lists the arenas that have a page, in the order of the site.',
    answers: { 200: { says: 'The arenas.', body: arenasReply } },
  },
  getArena: {
    ...call('leaderboards', 'anyone', 'GET', '/arenas/{slug}', oneArena),
    summary: 'Tells what is played in an arena, and how its leaderboard is ranked.',
    answers: { 200: { says: 'The arena.', body: arenaReply } },
    refusals: NO_ARENA,
  },
  getArenaProgress: {
    ...call('leaderboards', 'anyone', 'GET', '/arenas/{slug}/progress', oneArena),
    summary: 'Tells how far an arena is, and in a contest what each agent owes and what waits for whom.',
    answers: { 200: { says: 'How far it is.', body: arenaProgressReply } },
    refusals: NO_ARENA,
  },
  getDataset: {
    ...call('leaderboards', 'anyone', 'GET', '/arenas/{slug}/dataset', oneArena),
    costly: true,
    summary: 'Gives all finished matches of a ranked arena, and the table that follows from them, as one archive.',
    detail:
      'A folder in a `.tar.gz`, in the layout of a Hugging Face dataset: matches as JSON Lines, the table as JSON and CSV, a card, a citation, and the digests of everything. `npm run -s referee -- --verify FOLDER` judges it again. It is made while it is sent, and ends early where a match cannot be read.',
    answers: { 200: { says: 'The archive.', types: ['application/gzip'] } },
    refusals: { 404: ['no-such-arena', 'no-dataset'] },
    limit: 'dataset',
  },
  listDigests: {
    ...call('leaderboards', 'anyone', 'GET', '/arenas/{slug}/digests', oneArena),
    summary: 'Lists what a ranked arena published each night: the digest of the logs of all its matches until then.',
    detail:
      'Newest first. A dataset of the arena, taken later, can be held to each of them: `npm run -s referee -- --verify FOLDER --digest SHA256`. An arena that came to its end before its first night has none.',
    query: said(digestsQuery, {
      before: 'Nights before this day (UTC) alone; the `next` of the page before.',
      limit: 'At most so many nights.',
    }),
    answers: { 200: { says: 'The nights.', body: digestsReply } },
    refusals: NO_ARENA,
  },
  getLeaderboard: {
    ...call('leaderboards', 'anyone', 'GET', '/leaderboards/{arena}'),
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
  },
  getAbilities: {
    ...call('leaderboards', 'anyone', 'GET', '/abilities'),
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
  },
  getComparison: {
    ...call('leaderboards', 'anyone', 'GET', '/comparisons'),
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
  },
} as const satisfies Record<string, Operation>
