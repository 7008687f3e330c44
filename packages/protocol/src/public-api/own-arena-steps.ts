import { z } from 'zod'
import { slug } from '../api/api.ts'
import { call, NOT_THEIRS, type Operation, oneArena } from './operation.ts'
import { done } from './replies/account.ts'

export const seasonBegun = z.object({ slug, season: z.int().min(1) })
export type SeasonBegun = z.infer<typeof seasonBegun>

/** The limit in bytes for the upload of a picture is the largest picture's size in Base64. */
export const MOST_PICTURE_BYTES = 1_100_000

export const newPicture = z.strictObject({ picture: z.base64().min(1) })

export const ownArenaStepOperations = {
  beginSeason: {
    ...call('own arenas', 'owner', 'POST', '/account/arenas/{slug}/season', oneArena),
    summary: 'Begins the next season of an arena whose seasons its organizer begins: the table of this one is frozen.',
    detail: 'Matches of the season before that run are played to their end and count there.',
    answers: { 200: { says: 'The arena, and which season runs.', body: seasonBegun } },
    refusals: { ...NOT_THEIRS, 409: ['by-calendar', 'empty-season', 'no-such-step'] },
    limit: 'arena',
  },
  setArenaPicture: {
    ...call('own arenas', 'owner', 'PUT', '/account/arenas/{slug}/picture', oneArena),
    summary: 'Gives an arena a picture, in place of the one that it had: a PNG, JPEG or WebP, in Base64.',
    detail: 'It is drawn anew as WebP, without what else is in the file, and no larger than it is shown.',
    body: newPicture,
    mostBytes: MOST_PICTURE_BYTES,
    answers: { 200: { says: 'It is shown from now on.', body: done } },
    refusals: { 400: ['bad-picture'], ...NOT_THEIRS, 409: ['not-now'] },
    limit: 'upload',
  },
  removeArenaPicture: {
    ...call('own arenas', 'owner', 'DELETE', '/account/arenas/{slug}/picture', oneArena),
    summary: 'Takes the picture of an arena away: a mask is drawn in its place.',
    answers: { 200: { says: 'It is gone.', body: done } },
    refusals: { ...NOT_THEIRS },
  },
} as const satisfies Record<string, Operation>
