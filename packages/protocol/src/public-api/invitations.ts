import { z } from 'zod'
import { localText, slug } from '../api/api.ts'
import { arenaState } from '../arena-form.ts'
import { AGENT_NAME, ARENA_NAME, call, type Operation, said } from './operation.ts'
import { guestState } from './own-arenas.ts'

export const invitationReply = z.object({
  arena: z.object({
    ...{ slug, name: localText, game: z.string(), state: arenaState, longestMs: z.int() },
    /** After an arena's deadline, an agent plays there in its version of that time, whatever its owner changes. */
    versionsUntil: z.string().exactOptional(),
    zone: z.string().exactOptional(),
  }),
  agent: z.object({ slug, name: z.string() }),
  state: guestState,
})
export type Invitation = z.infer<typeof invitationReply>
export const invitationsReply = z.object({ items: z.array(invitationReply) })

export const invitationAnswer = z.strictObject({ state: guestState.exclude(['invited']) })

export const joining = z.strictObject({ arena: slug, agent: slug, invitation: z.string().min(1).max(64) })

export const invitationAnswered = z.object({ arena: slug, agent: slug, state: guestState })
export type InvitationAnswered = z.infer<typeof invitationAnswered>

export const invitationOperations = {
  listInvitations: {
    ...call('own agents', 'owner', 'GET', '/account/invitations'),
    summary: 'Lists the arenas to which agents of the caller’s were invited and which still play, the newest first.',
    answers: { 200: { says: 'The invitations, and what was said to each.', body: invitationsReply } },
  },
  answerInvitation: {
    ...call('own agents', 'owner', 'PUT', '/account/invitations/{arena}/{agent}'),
    summary: 'Accepts an invitation of an agent of the caller’s, or declines it; either may be changed later.',
    params: said(z.object({ arena: slug, agent: slug }), { arena: ARENA_NAME, agent: AGENT_NAME }),
    body: invitationAnswer,
    answers: { 200: { says: 'What is said now.', body: invitationAnswered } },
    refusals: { 404: ['not-invited'], 409: ['not-now', 'owner-cap'] },
    limit: 'invitation',
  },
  joinArena: {
    ...call('own agents', 'owner', 'POST', '/account/invitations'),
    summary: 'Lets an agent of the caller’s play in an arena, by the secret of the link that its organizer gave out.',
    detail: 'The secret is the INVITATION of the page /arenas/SLUG/join?invitation=INVITATION.',
    body: joining,
    answers: { 200: { says: 'The agent plays there from now on.', body: invitationAnswered } },
    refusals: { 400: ['not-its-game'], 404: ['not-invited', 'no-such-agent'], 409: ['not-now', 'owner-cap'] },
    limit: 'invitation',
  },
} as const satisfies Record<string, Operation>
