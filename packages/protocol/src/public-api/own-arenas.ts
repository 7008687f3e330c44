import { z } from 'zod'
import { instant, localText, slug } from '../api/api.ts'
import { arenaForm, arenaState } from '../arena-form.ts'
import { rowId } from '../notice.ts'
import { writtenText } from '../written-text.ts'
import { arenaReply } from './leaderboards.ts'
import { ARENA_NAME, agentInArena, call, done, NOT_THEIRS, oneArena, said } from './operation.ts'

export const ownArena = z.object({ ...arenaReply.shape, state: arenaState, createdAt: instant })
export const ownArenasReply = z.object({ items: z.array(ownArena) })

export const arenaMade = z.object({ slug, state: arenaState })

export const arenaStep = z.strictObject({ to: arenaState })

export const statedArena = z.object({ slug, state: arenaState, form: arenaForm })

/** The limit in bytes for the upload of a word list is enough for the largest list, with room for JSON's escapes. */
export const MOST_SUPPLY_BYTES = 1_000_000

export const newSupply = z.strictObject({
  file: z.string().min(1).max(MOST_SUPPLY_BYTES),
  secretUntilFinal: z.boolean().default(true),
})
export const supplyPut = z.object({ entries: z.int(), heading: z.string().exactOptional() })

export const guestState = z.enum(['invited', 'joined', 'declined'])
export type GuestState = z.infer<typeof guestState>
export const guestReply = z.object({ slug, name: z.string(), state: guestState, at: z.string(), off: z.boolean() })
export type Guest = z.infer<typeof guestReply>
export const guestsReply = z.object({ invitation: z.string().exactOptional(), items: z.array(guestReply) })

export const newGuest = z.strictObject({ agent: slug })
export const guestInvited = z.object({ agent: slug, state: guestState })

export const invitationMade = z.object({ invitation: z.string() })

export const seasonBegun = z.object({ slug, season: z.int().min(1) })

/** The limit in bytes for the upload of a picture is the largest picture's size in Base64. */
export const MOST_PICTURE_BYTES = 1_100_000

export const newPicture = z.strictObject({ picture: z.base64().min(1) })

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

export const LONGEST_MESSAGE = 1_000

export const newMessage = z.strictObject({ text: writtenText.min(1).max(LONGEST_MESSAGE) })
export const messageSent = z.object({ told: z.int() })

export const ownArenaOperations = {
  listOwnArenas: call('own arenas', 'owner', 'GET', '/account/arenas', {
    summary: 'Lists the arenas that the caller organizes, drafts among them, the newest first.',
    answers: { 200: { says: 'The arenas.', body: ownArenasReply } },
  }),
  createArena: call('own arenas', 'owner', 'POST', '/account/arenas', {
    summary: 'Makes an arena, as the form on the site does: a draft, which only its organizers see.',
    body: arenaForm,
    answers: { 201: { says: 'The draft.', body: arenaMade } },
    refusals: { 400: ['faults'], 403: ['not-organizer'] },
    limit: 'arena',
  }),
  stepArena: call('own arenas', 'owner', 'POST', '/account/arenas/{slug}/state', oneArena, {
    summary: 'Opens an arena, pauses it, goes on with it, or closes it for good.',
    body: arenaStep,
    answers: { 200: { says: 'The arena as it is now.', body: arenaMade } },
    refusals: { 400: ['faults'], 403: ['not-yours'], 404: ['no-such-arena'], 409: ['no-such-step', 'not-now'] },
  }),
  getOwnArena: call('own arenas', 'owner', 'GET', '/account/arenas/{slug}', oneArena, {
    summary: 'Tells what was stated of an arena, in the form in which it is stated anew.',
    answers: { 200: { says: 'The arena.', body: statedArena } },
    refusals: NOT_THEIRS,
  }),
  changeArena: call('own arenas', 'owner', 'PUT', '/account/arenas/{slug}', oneArena, {
    summary:
      'States an arena anew, whole. Of one that was opened some things stay, and its public log lists what changes.',
    body: arenaForm,
    answers: { 200: { says: 'The arena as it is now.', body: arenaMade } },
    refusals: { 400: ['faults'], ...NOT_THEIRS, 409: ['not-now'] },
  }),
  discardArena: call('own arenas', 'owner', 'DELETE', '/account/arenas/{slug}', oneArena, {
    summary: 'Takes a draft away. An arena that was opened stays for good.',
    answers: { 200: { says: 'It is gone.', body: done } },
    refusals: { ...NOT_THEIRS, 409: ['no-such-step'] },
  }),
  copyArena: call('own arenas', 'owner', 'POST', '/account/arenas/{slug}/copy', oneArena, {
    summary:
      'Makes a draft that is stated as another arena is, also as somebody else’s; a list that is secret is not copied.',
    query: said(z.object({ guests: z.literal('invite').exactOptional() }), {
      guests: '`invite`: its guests are asked anew for the copy, but for those who declined. For its organizer alone.',
    }),
    answers: { 201: { says: 'The draft.', body: arenaMade } },
    refusals: { 400: ['faults'], 403: ['not-organizer', 'not-yours'], 404: ['no-such-arena'] },
    limit: 'arena',
  }),
  putArenaSupply: call('own arenas', 'owner', 'PUT', '/account/arenas/{slug}/supply', oneArena, {
    summary:
      'Gives a draft a list of its own to be dealt from, in place of any other. Each fault is named with its line.',
    body: newSupply,
    mostBytes: MOST_SUPPLY_BYTES,
    answers: {
      200: {
        says: 'How many entries it has now, and the first line if it was read as the heading of a table.',
        body: supplyPut,
      },
    },
    refusals: { 400: ['bad-list', 'faults'], ...NOT_THEIRS, 409: ['no-supply', 'not-now'] },
    limit: 'supply',
  }),
  listGuests: call('own arenas', 'owner', 'GET', '/account/arenas/{slug}/guests', oneArena, {
    summary: 'Lists whom an arena invited or names and what their owners answered, and the secret of its link.',
    answers: { 200: { says: 'Those who are invited.', body: guestsReply } },
    refusals: NOT_THEIRS,
  }),
  inviteGuest: call('own arenas', 'owner', 'POST', '/account/arenas/{slug}/guests', oneArena, {
    summary: 'Invites an agent: it plays there when its owner accepts. One of the organizer’s own joins at once.',
    body: newGuest,
    answers: { 200: { says: 'What its owner has said.', body: guestInvited } },
    refusals: {
      ...{ 400: ['not-its-game'], 403: ['not-yours'], 404: ['no-such-arena', 'no-such-agent'] },
      409: ['not-now', 'named', 'owner-cap'],
    },
    limit: 'invitation',
  }),
  withdrawGuest: call('own arenas', 'owner', 'DELETE', '/account/arenas/{slug}/guests/{agent}', agentInArena, {
    summary: 'Takes an invitation back, or an agent off the roster: what it was seated for is played to its end.',
    answers: { 200: { says: 'It is done.', body: done } },
    refusals: { 403: ['not-yours'], 404: ['no-such-arena', 'not-invited'], 409: ['not-now', 'named'] },
    limit: 'invitation',
  }),
  renewInvitation: call('own arenas', 'owner', 'POST', '/account/arenas/{slug}/invitation', oneArena, {
    summary: 'Makes another link by which owners join: the one before leads nowhere any more.',
    detail: 'The link is the page /arenas/SLUG/join?invitation=INVITATION of the site.',
    answers: { 200: { says: 'The secret of the link.', body: invitationMade } },
    refusals: { ...NOT_THEIRS, 409: ['not-now', 'named', 'open-to-all'] },
    limit: 'invitation',
  }),
  revokeInvitation: call('own arenas', 'owner', 'DELETE', '/account/arenas/{slug}/invitation', oneArena, {
    summary: 'Takes the link back: it admits no agent any more, and those that joined by it stay.',
    answers: { 200: { says: 'It is done.', body: done } },
    refusals: { ...NOT_THEIRS, 409: ['not-now', 'named'] },
    limit: 'invitation',
  }),
}

export const arenaCareOperations = {
  beginSeason: call('own arenas', 'owner', 'POST', '/account/arenas/{slug}/season', oneArena, {
    summary: 'Begins the next season of an arena whose seasons its organizer begins: the table of this one is frozen.',
    detail: 'Matches of the season before that run are played to their end and count there.',
    answers: { 200: { says: 'The arena, and which season runs.', body: seasonBegun } },
    refusals: { ...NOT_THEIRS, 409: ['by-calendar', 'empty-season', 'no-such-step'] },
    limit: 'arena',
  }),
  setArenaPicture: call('own arenas', 'owner', 'PUT', '/account/arenas/{slug}/picture', oneArena, {
    summary: 'Gives an arena a picture, in place of the one that it had: a PNG, JPEG or WebP, in Base64.',
    detail: 'It is drawn anew as WebP, without what else is in the file, and no larger than it is shown.',
    body: newPicture,
    mostBytes: MOST_PICTURE_BYTES,
    answers: { 200: { says: 'It is shown from now on.', body: done } },
    refusals: { 400: ['bad-picture'], ...NOT_THEIRS, 409: ['not-now'] },
    limit: 'upload',
  }),
  removeArenaPicture: call('own arenas', 'owner', 'DELETE', '/account/arenas/{slug}/picture', oneArena, {
    summary: 'Takes the picture of an arena away: a mask is drawn in its place.',
    answers: { 200: { says: 'It is gone.', body: done } },
    refusals: { ...NOT_THEIRS },
  }),
  listOrganizers: call('own arenas', 'owner', 'GET', '/account/arenas/{slug}/organizers', oneArena, {
    summary: 'Lists who organizes an arena beside its owner, and who was asked to and what they said.',
    answers: { 200: { says: 'The organizers beside the owner.', body: organizersReply } },
    refusals: NOT_THEIRS,
  }),
  inviteOrganizer: call('own arenas', 'owner', 'POST', '/account/arenas/{slug}/organizers', oneArena, {
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
  }),
  removeOrganizer: call('own arenas', 'owner', 'DELETE', '/account/arenas/{slug}/organizers/{user}', {
    summary: 'Takes the invitation of an organizer back, or a co-organizer away.',
    params: said(z.object({ slug, user: rowId }), {
      slug: ARENA_NAME,
      user: 'The `id` of the organizer, as the list of them has it.',
    }),
    answers: { 200: { says: 'It is done.', body: done } },
    refusals: { 403: ['not-yours'], 404: ['no-such-arena', 'not-invited'], 409: ['last-organizer'] },
    limit: 'invitation',
  }),
  listOrganizing: call('own arenas', 'owner', 'GET', '/account/organizing', {
    summary: 'Lists the arenas that the caller was asked to organize, or organizes beside their owners.',
    answers: { 200: { says: 'The arenas, and what was said.', body: organizingsReply } },
  }),
  answerOrganizing: call('own arenas', 'owner', 'PUT', '/account/organizing/{slug}', oneArena, {
    summary: 'Accepts to organize an arena with its owner, declines it, or leaves.',
    detail: 'The last organizer of an arena that is not over cannot leave.',
    body: organizingAnswer,
    answers: { 200: { says: 'What is said now.', body: organizingAnswered } },
    refusals: { 404: ['not-invited'], 409: ['last-organizer'] },
    limit: 'invitation',
  }),
  sendArenaMessage: call('own arenas', 'owner', 'POST', '/account/arenas/{slug}/messages', oneArena, {
    summary: 'Writes to every owner whose agent plays or has played in an arena, three times a day at most.',
    detail:
      'Each gets a notice, and their webhook is sent it. Everybody reads it on the page of the arena, with your name.',
    body: newMessage,
    answers: { 200: { says: 'How many users it was sent to.', body: messageSent } },
    refusals: { ...NOT_THEIRS, 409: ['message-limit'] },
    limit: 'message',
  }),
}
