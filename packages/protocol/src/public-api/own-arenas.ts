import { z } from 'zod'
import { instant, slug } from '../api.ts'
import { arenaForm, arenaState } from '../arena-form.ts'
import { arenaReply } from './arena-replies.ts'
import { type Operation, said } from './operation.ts'

/** An arena as its organizer sees it. */
export const ownArena = z.object({ ...arenaReply.shape, state: arenaState, createdAt: instant })
export const ownArenasReply = z.object({ items: z.array(ownArena) })
export type OwnArenasReply = z.infer<typeof ownArenasReply>

export const arenaMade = z.object({ slug, state: arenaState })
export type ArenaMade = z.infer<typeof arenaMade>

/** POST …/state: what the arena is to be. */
export const arenaStep = z.strictObject({ to: arenaState })

const own = { topic: 'own arenas', access: 'owner' } as const
const oneArena = said(z.object({ slug }), { slug: 'The name that the arena has in addresses.' })

export const ownArenaOperations = {
  listOwnArenas: {
    ...own,
    method: 'GET',
    path: '/account/arenas',
    summary: 'Lists the arenas that the caller organizes, drafts among them, the newest first.',
    answers: { 200: { says: 'The arenas.', body: ownArenasReply } },
  },
  createArena: {
    ...own,
    method: 'POST',
    path: '/account/arenas',
    summary: 'Makes an arena, as the form on the site does: a draft, which nobody else sees.',
    body: arenaForm,
    answers: { 201: { says: 'The draft.', body: arenaMade } },
    refusals: { 400: ['faults'], 403: ['not-organizer'] },
    limit: 'arena',
  },
  stepArena: {
    ...own,
    method: 'POST',
    path: '/account/arenas/{slug}/state',
    summary: 'Opens an arena, pauses it, goes on with it, or closes it for good.',
    params: oneArena,
    body: arenaStep,
    answers: { 200: { says: 'The arena as it is now.', body: arenaMade } },
    refusals: { 400: ['faults'], 403: ['not-yours'], 404: ['no-such-arena'], 409: ['no-such-step', 'not-now'] },
  },
} as const satisfies Record<string, Operation>
