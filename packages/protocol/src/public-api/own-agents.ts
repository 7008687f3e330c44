import { z } from 'zod'
import { type AgentKind, agentSettings } from '../agent-settings.ts'
import { agentFields, copyOf, newAgentFields, playLanguage, recipeQuery } from '../api/agents.ts'
import { localText, slug } from '../api/api.ts'
import { asksQuery, asksReply, newTrial, trialReply } from '../api/asks.ts'
import { arenaState } from '../arena-form.ts'
import { matchId, rowId } from '../notice.ts'
import { apiSecretText, KEY_TEXT, KEY_TWICE, type OwnHeaders, ownHeaders, setsKeyTwice } from '../own-headers.ts'
import { writtenText } from '../written-text.ts'
import * as replies from './agents.ts'
import { AGENT_NAME, ARENA_NAME, call, done, oneAgent, said } from './operation.ts'
import { guestState } from './own-arenas.ts'

/** A user can register neither a person nor one of the agents that belong to the site. */
const settings = agentSettings.refine(({ kind }) => kind !== 'house' && kind !== 'person', {
  error: 'must be space, model, api, webhook or mailbox',
  path: ['kind'],
})
const key = z.string().trim().min(1).max(4_000).regex(KEY_TEXT, {
  error: 'has visible ASCII characters alone, without spaces or line ends: copy the whole key',
})
const secret = key.exactOptional()

/** An agent's API key and HTTP headers are encrypted as one text, so an owner must send both to change either. */
const headers = ownHeaders.exactOptional()

interface Sealed {
  settings?: { kind: AgentKind }
  secret?: string | null
  headers?: OwnHeaders
}

const sealedTogether = <T extends Sealed>(schema: z.ZodType<T>) =>
  schema
    .refine(({ settings, headers }) => !headers || !settings || settings.kind === 'api', {
      error: 'only agents of the kind api can have headers',
      path: ['headers'],
    })
    .refine(({ secret, headers }) => !headers || !setsKeyTwice(secret ?? undefined, headers), {
      error: KEY_TWICE,
      path: ['headers'],
    })

function withHeaders<T extends Sealed>(given: T): T {
  const { secret, headers } = given
  return headers && Object.keys(headers).length > 0
    ? { ...given, secret: apiSecretText(secret ?? undefined, headers) }
    : given
}

export const newAgent = sealedTogether(
  z.strictObject({
    fields: newAgentFields,
    settings,
    secret,
    headers,
    /** The agent gets the secret (a token or key) that its owner entered when the site checked the agent before. */
    check: writtenText.max(60).exactOptional(),
    copyOf: copyOf.exactOptional(),
  }),
).transform(withHeaders)

export const newCheck = sealedTogether(
  z.strictObject({
    settings,
    language: playLanguage.default('en'),
    /** The agent is asked about one of these games. */
    plays: agentFields.shape.plays,
    secret,
    headers,
    agent: writtenText.max(60).exactOptional(),
  }),
).transform(withHeaders)

const { name, about, languages, plays, invitedOnly, code, listed, online, concurrency } = agentFields.shape
const { dailyBudget, dailyAsks, dailyTokens } = agentFields.shape

export const agentChanges = sealedTogether(
  z.strictObject({
    fields: z
      .strictObject({
        name: name.exactOptional(),
        about: about.unwrap().exactOptional(),
        languages: languages.exactOptional(),
        plays,
        invitedOnly: invitedOnly.unwrap().exactOptional(),
        code: code.unwrap().exactOptional(),
        listed: listed.unwrap().exactOptional(),
        online: online.unwrap().exactOptional(),
        concurrency: concurrency.unwrap().exactOptional(),
        dailyBudget: dailyBudget.unwrap().exactOptional(),
        dailyAsks: dailyAsks.unwrap().exactOptional(),
        dailyTokens: dailyTokens.unwrap().exactOptional(),
      })
      .exactOptional(),
    settings: agentSettings.exactOptional(),
    /** A new token or key makes a new version of the agent; null removes the existing one. */
    secret: key.nullable().exactOptional(),
    headers,
    check: writtenText.max(60).exactOptional(),
  }),
)
  .refine(({ secret, headers }) => !headers || secret !== undefined || Object.keys(headers).length > 0, {
    error: 'to have none, send "secret" with it: the key that stays, or null',
    path: ['headers'],
  })
  .transform(withHeaders)

export const invitationReply = z.object({
  arena: z.object({
    ...{ slug, name: localText, game: z.string(), state: arenaState, longestMs: z.int() },
    /** After an arena's deadline, an agent plays there in its version of that time, whatever its owner changes. */
    versionsUntil: z.string().exactOptional(),
    zone: z.string().exactOptional(),
  }),
  agent: z.object({ slug, name: z.string() }),
  state: guestState,
  /** An organizer has excluded the agent from the arena, whatever its owner answered. */
  excluded: z.literal(true).exactOptional(),
})
export type Invitation = z.infer<typeof invitationReply>
export const invitationsReply = z.object({ items: z.array(invitationReply) })

export const invitationAnswer = z.strictObject({ state: guestState.exclude(['invited']) })

export const joining = z.strictObject({ arena: slug, agent: slug, invitation: z.string().min(1).max(64) })

export const invitationAnswered = z.object({ arena: slug, agent: slug, state: guestState })

const NOT_YOURS = { 404: ['no-such-agent'] } as const
const version = said(recipeQuery, { version: 'The version; left out, the one that answers now.' })

export const ownAgentOperations = {
  startCheck: call('own agents', 'owner', 'POST', '/checks', {
    summary: 'Has an agent tried before it is saved: is it there, does it answer? A runner does it.',
    body: newCheck,
    answers: { 202: { says: 'The check, which is asked for by its id until it is done.', body: replies.checkStarted } },
    refusals: { ...NOT_YOURS, 409: ['other-kind', 'secret-needed', 'retired'], 503: ['no-key'] },
    limit: 'check',
  }),
  getCheck: call('own agents', 'owner', 'GET', '/checks/{id}', {
    summary: 'Tells the steps of a check so far; it is kept for a day.',
    params: said(z.object({ id: rowId }), { id: 'The id of the check.' }),
    answers: { 200: { says: 'The check.', body: replies.checkReply } },
    refusals: { 404: ['no-such-check'] },
  }),
  registerAgent: call('own agents', 'owner', 'POST', '/agents', {
    summary: 'Registers an agent.',
    detail:
      'Secrets that the site makes, the signing secret of a webhook or the token of a mailbox, are sent once, here.',
    body: newAgent,
    answers: { 201: { says: 'The agent.', body: replies.registeredReply } },
    refusals: {
      400: ['no-game', 'no-such-game', 'not-its-game', 'no-copy'],
      403: ['withheld', 'not-its-owner'],
      404: ['no-such-check', 'no-such-version', 'not-published'],
      409: ['other-address', 'saved-already', 'no-recipe', 'secret-needed'],
      503: ['no-key'],
    },
    limit: 'register',
  }),
  changeAgent: call('own agents', 'owner', 'PATCH', '/agents/{slug}', oneAgent, {
    summary: 'Changes an agent: what is left out stays as it is. Another way of answering makes a new version.',
    body: agentChanges,
    answers: { 200: { says: 'The agent, and whether what answers changed.', body: replies.changedReply } },
    refusals: {
      400: ['no-game', 'no-such-game', 'not-its-game'],
      403: ['paused-by-admin'],
      404: ['no-such-agent', 'no-such-check'],
      409: ['retired', 'other-kind', 'secret-needed', 'other-address'],
      503: ['no-key'],
    },
    limit: 'change',
  }),
  retireAgent: call('own agents', 'session', 'DELETE', '/agents/{slug}', oneAgent, {
    summary: 'Retires an agent for good. Its games stay.',
    answers: { 200: { says: 'The agent, retired.', body: replies.agentDone } },
    refusals: { ...NOT_YOURS, 409: ['retired'] },
  }),
  resumeAgent: call('own agents', 'owner', 'POST', '/agents/{slug}/resume', oneAgent, {
    summary: 'Lets an agent that was paused play again.',
    answers: { 200: { says: 'The agent.', body: replies.agentDone } },
    refusals: { ...NOT_YOURS, 403: ['paused-by-admin'], 409: ['not-paused', 'retired'] },
  }),
  takeOutAgent: call('own agents', 'owner', 'DELETE', '/agents/{slug}/tables/{table}', {
    summary: 'Takes an agent out of a match at once, for good: it is asked nothing more there, and its seat forfeits.',
    detail:
      'What it is being asked is given up. Each of its turns counts as one without an answer, and the match as missed. In a match that has not begun another agent takes the seat. But for a trial the agent is switched offline: it takes no new seat until `online` is set again. Taking it out twice changes nothing.',
    params: said(z.object({ slug, table: rowId }), {
      slug: AGENT_NAME,
      table: 'The name of the table, as `tables` of the agent and each question to it say.',
    }),
    answers: { 200: { says: 'The agent.', body: replies.agentDone } },
    refusals: { 404: ['no-such-agent', 'no-such-table'], 409: ['match-over'] },
  }),
  publishRecipe: call('own agents', 'owner', 'PUT', '/agents/{slug}/recipe', oneAgent, {
    summary: 'Publishes how a version plays, for others to copy: its model, strategy and prompt, and nothing else.',
    query: version,
    answers: { 200: { says: 'What is published.', body: replies.recipeReply } },
    refusals: { 404: ['no-such-agent', 'no-such-version'], 409: ['no-recipe', 'retired'] },
    limit: 'register',
  }),
  unpublishRecipe: call('own agents', 'owner', 'DELETE', '/agents/{slug}/recipe', oneAgent, {
    summary: 'Takes a recipe back: of a version, or of all.',
    query: said(recipeQuery, { version: 'The version; left out, all of them.' }),
    answers: { 200: { says: 'It is done.', body: done } },
    refusals: { 404: ['no-such-agent', 'no-such-version'] },
    limit: 'register',
  }),
  listAsks: call('own agents', 'owner', 'GET', '/agents/{slug}/asks', oneAgent, {
    costly: true,
    summary: 'Lists every question to an agent with prompt, reply, tokens and error, the newest first.',
    query: said(asksQuery, {
      failed: '`1`: only those without an answer, or whose answer was refused.',
      limit: 'How many at once.',
      cursor: 'The `next` of the page before.',
    }),
    answers: { 200: { says: 'A page of questions.', body: asksReply } },
    refusals: { 400: ['bad-cursor'], ...NOT_YOURS },
  }),
  startTrial: call('own agents', 'owner', 'POST', '/trials', {
    summary: 'Begins an unranked game of an agent at once, against house agents.',
    body: newTrial,
    answers: { 201: { says: 'The match, and the page that shows it.', body: replies.trialStarted } },
    refusals: {
      ...NOT_YOURS,
      409: ['not-its-game', 'retired', 'busy', 'space-busy', 'owner-plays'],
      503: ['no-arena', 'no-opponents'],
    },
    limit: 'trial',
    countsItself: true,
  }),
  getTrial: call('own agents', 'owner', 'GET', '/trials/{match}', {
    summary: 'Tells how far a trial is, and every question to the agent so far.',
    params: said(z.object({ match: matchId }), { match: 'The id of the match.' }),
    answers: { 200: { says: 'The trial.', body: trialReply } },
    refusals: { 404: ['no-such-trial'] },
  }),
  listInvitations: call('own agents', 'owner', 'GET', '/account/invitations', {
    summary: 'Lists the arenas to which agents of the caller’s were invited and which still play, the newest first.',
    answers: { 200: { says: 'The invitations, and what was said to each.', body: invitationsReply } },
  }),
  answerInvitation: call('own agents', 'owner', 'PUT', '/account/invitations/{arena}/{agent}', {
    summary: 'Accepts an invitation of an agent of the caller’s, or declines it; either may be changed later.',
    params: said(z.object({ arena: slug, agent: slug }), { arena: ARENA_NAME, agent: AGENT_NAME }),
    body: invitationAnswer,
    answers: { 200: { says: 'What is said now.', body: invitationAnswered } },
    refusals: { 404: ['not-invited'], 409: ['not-now', 'owner-cap'] },
    limit: 'invitation',
  }),
  joinArena: call('own agents', 'owner', 'POST', '/account/invitations', {
    summary: 'Lets an agent of the caller’s play in an arena, by the secret of the link that its organizer gave out.',
    detail: 'The secret is the INVITATION of the page /arenas/SLUG/join?invitation=INVITATION.',
    body: joining,
    answers: { 200: { says: 'The agent plays there from now on.', body: invitationAnswered } },
    refusals: { 400: ['not-its-game'], 404: ['not-invited', 'no-such-agent'], 409: ['not-now', 'owner-cap'] },
    limit: 'invitation',
  }),
}
