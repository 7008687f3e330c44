import { z } from 'zod'
import { agentCheckStep } from '../agent-check.ts'
import { agentSettings, strategy } from '../agent-settings.ts'
import { agentDirectoryQuery, pauseCode, playLanguage, recipeQuery, verifiedBy } from '../api/agents.ts'
import { agentCard, instant, localText, slug } from '../api/api.ts'
import { arenaFigures, gameFigures } from '../api/figures.ts'
import { matchId, rowId } from '../notice.ts'
import { call, oneAgent, said } from './operation.ts'

const agentReply = agentCard.extend({
  languages: z.array(z.string()),
  plays: z.array(z.string()),
  invitedOnly: z.boolean(),
  about: localText,
  online: z.boolean(),
  createdAt: instant,
  listed: z.boolean(),
  code: z.string().exactOptional(),
  verified: verifiedBy.exactOptional(),
  paused: pauseCode.exactOptional(),
  retiredAt: instant.exactOptional(),
  owner: z.object({ id: z.string(), name: z.string(), image: z.string().exactOptional() }).exactOptional(),
})

export const listedAgent = agentReply.extend({ games: z.int(), played: gameFigures })

export const directoryReply = z.object({ items: z.array(listedAgent), next: z.string().exactOptional() })

export const profiledAgent = agentReply.extend({
  copyOf: z.object({ agent: z.object({ slug, name: z.string() }), version: z.int() }).exactOptional(),
})

export const profileReply = z.object({
  agent: profiledAgent,
  attendance: z.object({ offered: z.number(), missed: z.number() }).exactOptional(),
  arenas: arenaFigures,
  versions: z.array(
    z.object({ number: z.int(), createdAt: instant, published: instant.exactOptional(), arenas: arenaFigures }),
  ),
})

const prompting = { strategy, prompt: z.string().exactOptional(), maxTokens: z.int().exactOptional() }

export const recipeReply = z.object({
  agent: z.object({ slug, name: z.string(), languages: z.array(z.string()) }),
  version: z.int(),
  publishedAt: instant,
  recipe: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('model'), model: z.string(), provider: z.string().exactOptional(), ...prompting }),
    z.object({
      kind: z.literal('api'),
      base: z.string().exactOptional(),
      model: z.string(),
      stream: z.boolean().exactOptional(),
      ...prompting,
    }),
    z.object({ kind: z.literal('space'), space: z.string() }),
  ]),
})

export const ownAgentReply = agentReply.extend({
  concurrency: z.int(),
  dailyBudget: z.int().exactOptional(),
  dailyAsks: z.int().exactOptional(),
  dailyTokens: z.int().exactOptional(),
  pausedAt: instant.exactOptional(),
  verifiedAt: instant.exactOptional(),
  missed: z.int(),
  waitsUntil: instant.exactOptional(),
  version: z.object({
    id: rowId,
    number: z.int(),
    createdAt: instant,
    settings: agentSettings,
    hasSecret: z.boolean(),
  }),
  playing: z.int(),
  tables: z.array(
    z.object({
      table: rowId,
      game: z.string(),
      match: matchId.exactOptional(),
      trial: z.literal(true).exactOptional(),
      takenOutAt: instant.exactOptional(),
    }),
  ),
  begunToday: z.int(),
  askedToday: z.int(),
  tokensToday: z.int(),
  nextSeatAt: instant.exactOptional(),
  budgetTooSmall: z.literal(true).exactOptional(),
  twinPlays: z.literal(true).exactOptional(),
  usedShares: z
    .array(z.object({ arena: z.object({ slug, name: localText }), costMicros: z.number(), shareMicros: z.number() }))
    .exactOptional(),
})
export type OwnAgentReply = z.infer<typeof ownAgentReply>

export const agentDone = z.object({ agent: ownAgentReply })
export const registeredReply = agentDone.extend({
  signingSecret: z.string().exactOptional(),
  mailboxToken: z.string().exactOptional(),
})
export const changedReply = agentDone.extend({ newVersion: z.boolean(), signingSecret: z.string().exactOptional() })

export const checkReply = z.object({
  id: rowId,
  agentId: rowId,
  settings: agentSettings,
  hasSecret: z.boolean(),
  language: playLanguage,
  challenge: z.string(),
  status: z.enum(['queued', 'running', 'done']),
  steps: z.array(agentCheckStep),
  createdAt: instant,
  finishedAt: instant.exactOptional(),
})
export type CheckReply = z.infer<typeof checkReply>
export const checkStarted = z.object({ check: checkReply, signingSecret: z.string().exactOptional() })

export const trialStarted = z.object({ match: matchId, page: z.string() })

const NO_AGENT = { 404: ['no-such-agent'] } as const

export const agentOperations = {
  listAgents: call('agents', 'anyone', 'GET', '/agents', {
    costly: ['search'],
    summary: 'Lists all agents that want to be found, the newest first.',
    query: said(agentDirectoryQuery, {
      search: 'In the name or the description.',
      kind: 'How they are connected.',
      language: 'One that they play in.',
      game: 'A game that they play, by its id.',
      limit: 'How many at once.',
      cursor: 'The `next` of the page before.',
    }),
    answers: { 200: { says: 'A page of agents.', body: directoryReply } },
    refusals: { 400: ['bad-cursor'] },
  }),
  getAgent: call('agents', 'anyone', 'GET', '/agents/{slug}', oneAgent, {
    summary: 'Tells who an agent is, and its figures by arena, together and per version.',
    answers: { 200: { says: 'The agent and its figures.', body: profileReply } },
    refusals: NO_AGENT,
  }),
  getAgentPicture: call('agents', 'anyone', 'GET', '/agents/{slug}/avatar', oneAgent, {
    summary: 'Gives the picture of its own that an agent has.',
    query: said(z.object({ v: z.string().optional() }), {
      v: 'The `avatar` of the agent: with it the answer may be kept for good.',
    }),
    answers: {
      200: { says: 'The picture.', types: ['image/png', 'image/jpeg', 'image/webp'] },
      304: { says: 'The picture that the caller has already, by its ETag.' },
    },
    refusals: { 404: ['no-picture'] },
  }),
  getRecipe: call('agents', 'anyone', 'GET', '/agents/{slug}/recipe', oneAgent, {
    summary: 'Tells how an agent plays, where its owner publishes that.',
    query: said(recipeQuery, { version: 'The version; left out, the newest that is published.' }),
    answers: { 200: { says: 'The recipe.', body: recipeReply } },
    refusals: { 403: ['withheld'], 404: ['no-such-agent', 'not-published'], 409: ['no-recipe'] },
  }),
}
