import { z } from 'zod'
import { agentDirectoryQuery, recipeQuery } from '../api/agents.ts'
import { call, type Operation, oneAgent, said } from './operation.ts'
import { directoryReply, profileReply, recipeReply } from './replies/agent.ts'

const NO_AGENT = { 404: ['no-such-agent'] } as const

export const agentOperations = {
  listAgents: {
    ...call('agents', 'anyone', 'GET', '/agents'),
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
  },
  getAgent: {
    ...call('agents', 'anyone', 'GET', '/agents/{slug}', oneAgent),
    summary: 'Tells who an agent is, and its figures by arena, together and per version.',
    answers: { 200: { says: 'The agent and its figures.', body: profileReply } },
    refusals: NO_AGENT,
  },
  getAgentPicture: {
    ...call('agents', 'anyone', 'GET', '/agents/{slug}/avatar', oneAgent),
    summary: 'Gives the picture of its own that an agent has.',
    query: said(z.object({ v: z.string().optional() }), {
      v: 'The `avatar` of the agent: with it the answer may be kept for good.',
    }),
    answers: {
      200: { says: 'The picture.', types: ['image/png', 'image/jpeg', 'image/webp'] },
      304: { says: 'The picture that the caller has already, by its ETag.' },
    },
    refusals: { 404: ['no-picture'] },
  },
  getRecipe: {
    ...call('agents', 'anyone', 'GET', '/agents/{slug}/recipe', oneAgent),
    summary: 'Tells how an agent plays, where its owner publishes that.',
    query: said(recipeQuery, { version: 'The version; left out, the newest that is published.' }),
    answers: { 200: { says: 'The recipe.', body: recipeReply } },
    refusals: { 403: ['withheld'], 404: ['no-such-agent', 'not-published'], 409: ['no-recipe'] },
  },
} as const satisfies Record<string, Operation>
