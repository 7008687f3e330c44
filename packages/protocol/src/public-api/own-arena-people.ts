import { z } from 'zod'
import { instant, localText, slug } from '../api/api.ts'
import { arenaState } from '../arena-form.ts'
import { rowId } from '../notice.ts'
import { writtenText } from '../written-text.ts'
import { ARENA_NAME, call, NOT_THEIRS, type Operation, oneArena, said } from './operation.ts'
import { guestState } from './own-arenas.ts'
import { done } from './replies/account.ts'

export const organizerReply = z.object({ id: rowId, name: z.string(), state: guestState, at: instant })
export type CoOrganizer = z.infer<typeof organizerReply>
export const organizersReply = z.object({ items: z.array(organizerReply) })

export const newOrganizer = z.strictObject({ login: writtenText.min(1).max(200) })

export const organizingReply = z.object({
  arena: z.object({ slug, name: localText, game: z.string(), state: arenaState }),
  owner: z.string().exactOptional(),
  state: guestState,
})
export type OrganizerInvitation = z.infer<typeof organizingReply>
export const organizingsReply = z.object({ items: z.array(organizingReply) })

export const organizingAnswer = z.strictObject({ state: guestState.exclude(['invited']) })
export const organizingAnswered = z.object({ arena: slug, state: guestState })
export type OrganizingAnswered = z.infer<typeof organizingAnswered>

export const LONGEST_MESSAGE = 1_000

export const newMessage = z.strictObject({ text: writtenText.min(1).max(LONGEST_MESSAGE) })
export const messageSent = z.object({ told: z.int() })
export type MessageSent = z.infer<typeof messageSent>

export const ownArenaPeopleOperations = {
  listOrganizers: {
    ...call('own arenas', 'owner', 'GET', '/account/arenas/{slug}/organizers', oneArena),
    summary: 'Lists who organizes an arena beside its owner, and who was asked to and what they said.',
    answers: { 200: { says: 'The organizers beside the owner.', body: organizersReply } },
    refusals: NOT_THEIRS,
  },
  inviteOrganizer: {
    ...call('own arenas', 'owner', 'POST', '/account/arenas/{slug}/organizers', oneArena),
    summary: 'Asks a user to organize an arena as well, by the name under which they sign in.',
    detail:
      'Once they accept they do what its owner does, but for throwing a draft away; the owner cannot be removed. Each change in the public log of the arena says who made it.',
    body: newOrganizer,
    answers: { 200: { says: 'Who was asked.', body: organizerReply } },
    refusals: {
      ...{ 403: ['not-yours'], 404: ['no-such-arena', 'no-such-user'] },
      409: ['not-now', 'organizes-already', 'too-many-organizers'],
    },
    limit: 'invitation',
  },
  removeOrganizer: {
    ...call('own arenas', 'owner', 'DELETE', '/account/arenas/{slug}/organizers/{user}'),
    summary: 'Takes the invitation of an organizer back, or a co-organizer away.',
    params: said(z.object({ slug, user: rowId }), {
      slug: ARENA_NAME,
      user: 'The `id` of the organizer, as the list of them has it.',
    }),
    answers: { 200: { says: 'It is done.', body: done } },
    refusals: { 403: ['not-yours'], 404: ['no-such-arena', 'not-invited'] },
    limit: 'invitation',
  },
  listOrganizing: {
    ...call('own arenas', 'owner', 'GET', '/account/organizing'),
    summary: 'Lists the arenas that the caller was asked to organize, or organizes beside their owners.',
    answers: { 200: { says: 'The arenas, and what was said.', body: organizingsReply } },
  },
  answerOrganizing: {
    ...call('own arenas', 'owner', 'PUT', '/account/organizing/{slug}', oneArena),
    summary: 'Accepts to organize an arena with its owner, declines it, or leaves.',
    body: organizingAnswer,
    answers: { 200: { says: 'What is said now.', body: organizingAnswered } },
    refusals: { 404: ['not-invited'] },
    limit: 'invitation',
  },
  sendArenaMessage: {
    ...call('own arenas', 'owner', 'POST', '/account/arenas/{slug}/messages', oneArena),
    summary: 'Writes to every owner whose agent plays or has played in an arena, three times a day at most.',
    detail:
      'Each gets a notice, and their webhook is sent it. Everybody reads it on the page of the arena, with your name.',
    body: newMessage,
    answers: { 200: { says: 'How many users it was sent to.', body: messageSent } },
    refusals: { ...NOT_THEIRS, 409: ['message-limit'] },
    limit: 'message',
  },
} as const satisfies Record<string, Operation>
