import { z } from 'zod'
import { instant, slug } from '../api/api.ts'
import { arenaForm, arenaState } from '../arena-form.ts'
import { agentInArena, call, NOT_THEIRS, type Operation, oneArena, said } from './operation.ts'
import { done } from './replies/account.ts'
import { arenaReply } from './replies/arena.ts'

export const ownArena = z.object({ ...arenaReply.shape, state: arenaState, createdAt: instant })
export const ownArenasReply = z.object({ items: z.array(ownArena) })

export const arenaMade = z.object({ slug, state: arenaState })

export const arenaStep = z.strictObject({ to: arenaState })

/** An arena's settings are returned to its organizer in the same form in which they can be sent again. */
export const statedArena = z.object({ slug, state: arenaState, form: arenaForm })
export type StatedArena = z.infer<typeof statedArena>

/** The limit in bytes for the upload of a word list is enough for the largest list, with room for JSON's escapes. */
export const MOST_SUPPLY_BYTES = 1_000_000

export const newSupply = z.strictObject({
  file: z.string().min(1).max(MOST_SUPPLY_BYTES),
  secretUntilFinal: z.boolean().default(true),
})
export const supplyPut = z.object({ entries: z.int() })
export type SupplyPut = z.infer<typeof supplyPut>

export const guestState = z.enum(['invited', 'joined', 'declined'])
export type GuestState = z.infer<typeof guestState>
export const guestReply = z.object({ slug, name: z.string(), state: guestState, at: z.string(), off: z.boolean() })
export type Guest = z.infer<typeof guestReply>
export const guestsReply = z.object({ invitation: z.string().exactOptional(), items: z.array(guestReply) })

export const newGuest = z.strictObject({ agent: slug })
export const guestInvited = z.object({ agent: slug, state: guestState })
export type GuestInvited = z.infer<typeof guestInvited>

export const invitationMade = z.object({ invitation: z.string() })
export type InvitationMade = z.infer<typeof invitationMade>

export const ownArenaOperations = {
  listOwnArenas: {
    ...call('own arenas', 'owner', 'GET', '/account/arenas'),
    summary: 'Lists the arenas that the caller organizes, drafts among them, the newest first.',
    answers: { 200: { says: 'The arenas.', body: ownArenasReply } },
  },
  createArena: {
    ...call('own arenas', 'owner', 'POST', '/account/arenas'),
    summary: 'Makes an arena, as the form on the site does: a draft, which only its organizers see.',
    body: arenaForm,
    answers: { 201: { says: 'The draft.', body: arenaMade } },
    refusals: { 400: ['faults'], 403: ['not-organizer'] },
    limit: 'arena',
  },
  stepArena: {
    ...call('own arenas', 'owner', 'POST', '/account/arenas/{slug}/state', oneArena),
    summary: 'Opens an arena, pauses it, goes on with it, or closes it for good.',
    body: arenaStep,
    answers: { 200: { says: 'The arena as it is now.', body: arenaMade } },
    refusals: { 400: ['faults'], 403: ['not-yours'], 404: ['no-such-arena'], 409: ['no-such-step', 'not-now'] },
  },
  getOwnArena: {
    ...call('own arenas', 'owner', 'GET', '/account/arenas/{slug}', oneArena),
    summary: 'Tells what was stated of an arena, in the form in which it is stated anew.',
    answers: { 200: { says: 'The arena.', body: statedArena } },
    refusals: NOT_THEIRS,
  },
  changeArena: {
    ...call('own arenas', 'owner', 'PUT', '/account/arenas/{slug}', oneArena),
    summary:
      'States an arena anew, whole. Of one that was opened some things stay, and its public log lists what changes.',
    body: arenaForm,
    answers: { 200: { says: 'The arena as it is now.', body: arenaMade } },
    refusals: { 400: ['faults'], ...NOT_THEIRS, 409: ['not-now'] },
  },
  discardArena: {
    ...call('own arenas', 'owner', 'DELETE', '/account/arenas/{slug}', oneArena),
    summary: 'Takes a draft away. An arena that was opened stays for good.',
    answers: { 200: { says: 'It is gone.', body: done } },
    refusals: { ...NOT_THEIRS, 409: ['no-such-step'] },
  },
  copyArena: {
    ...call('own arenas', 'owner', 'POST', '/account/arenas/{slug}/copy', oneArena),
    summary:
      'Makes a draft that is stated as another arena is, also as somebody else’s; a list that is secret is not copied.',
    query: said(z.object({ guests: z.literal('invite').exactOptional() }), {
      guests: '`invite`: its guests are asked anew for the copy, but for those who declined. For its organizer alone.',
    }),
    answers: { 201: { says: 'The draft.', body: arenaMade } },
    refusals: { 400: ['faults'], 403: ['not-organizer', 'not-yours'], 404: ['no-such-arena'] },
    limit: 'arena',
  },
  putArenaSupply: {
    ...call('own arenas', 'owner', 'PUT', '/account/arenas/{slug}/supply', oneArena),
    summary:
      'Gives a draft a list of its own to be dealt from, in place of any other. Each fault is named with its line.',
    body: newSupply,
    mostBytes: MOST_SUPPLY_BYTES,
    answers: { 200: { says: 'How many entries it has now.', body: supplyPut } },
    refusals: { 400: ['bad-list', 'faults'], ...NOT_THEIRS, 409: ['no-supply', 'not-now'] },
    limit: 'supply',
  },
  listGuests: {
    ...call('own arenas', 'owner', 'GET', '/account/arenas/{slug}/guests', oneArena),
    summary: 'Lists whom an arena invited or names and what their owners answered, and the secret of its link.',
    answers: { 200: { says: 'Those who are invited.', body: guestsReply } },
    refusals: NOT_THEIRS,
  },
  inviteGuest: {
    ...call('own arenas', 'owner', 'POST', '/account/arenas/{slug}/guests', oneArena),
    summary: 'Invites an agent: it plays there when its owner accepts. One of the organizer’s own joins at once.',
    body: newGuest,
    answers: { 200: { says: 'What its owner has said.', body: guestInvited } },
    refusals: {
      ...{ 400: ['not-its-game'], 403: ['not-yours'], 404: ['no-such-arena', 'no-such-agent'] },
      409: ['not-now', 'named', 'owner-cap'],
    },
    limit: 'invitation',
  },
  withdrawGuest: {
    ...call('own arenas', 'owner', 'DELETE', '/account/arenas/{slug}/guests/{agent}', agentInArena),
    summary: 'Takes an invitation back, or an agent off the roster: what it was seated for is played to its end.',
    answers: { 200: { says: 'It is done.', body: done } },
    refusals: { 403: ['not-yours'], 404: ['no-such-arena', 'not-invited'], 409: ['not-now', 'named'] },
    limit: 'invitation',
  },
  renewInvitation: {
    ...call('own arenas', 'owner', 'POST', '/account/arenas/{slug}/invitation', oneArena),
    summary: 'Makes another link by which owners join: the one before leads nowhere any more.',
    detail: 'The link is the page /arenas/SLUG/join?invitation=INVITATION of the site.',
    answers: { 200: { says: 'The secret of the link.', body: invitationMade } },
    refusals: { ...NOT_THEIRS, 409: ['not-now', 'named'] },
    limit: 'invitation',
  },
  revokeInvitation: {
    ...call('own arenas', 'owner', 'DELETE', '/account/arenas/{slug}/invitation', oneArena),
    summary: 'Takes the link back: it admits no agent any more, and those that joined by it stay.',
    answers: { 200: { says: 'It is done.', body: done } },
    refusals: { ...NOT_THEIRS, 409: ['not-now', 'named'] },
    limit: 'invitation',
  },
} as const satisfies Record<string, Operation>
