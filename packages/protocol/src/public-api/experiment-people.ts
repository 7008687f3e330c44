import { z } from 'zod'
import { slug } from '../api/api.ts'
import { rowId } from '../notice.ts'
import { writtenText } from '../written-text.ts'
import { call, done, EXPERIMENT_NAME, type Operation, oneExperiment, said } from './operation.ts'

const personStand = z.enum(['asked', 'here', 'away', 'withdrawn', 'left', 'done'])
export type PersonStand = z.infer<typeof personStand>

export const personReply = z.object({
  place: rowId,
  name: z.string(),
  stands: personStand,
  games: z.int(),
  played: z.int(),
  missing: z.int(),
  link: z.boolean(),
})
export type PersonReply = z.infer<typeof personReply>

export const peopleReply = z.object({ items: z.array(personReply) })

export const personLink = z.object({ place: rowId, link: z.url() })
export type PersonLink = z.infer<typeof personLink>

export const namedUser = z.strictObject({ login: writtenText.min(1).max(200) })

const onePlace = said(z.object({ slug, place: rowId }), {
  slug: EXPERIMENT_NAME,
  place: 'The `place` of the person, as the list of them has it.',
})
const NOT_THERE = { 404: ['no-such-experiment', 'no-such-person'] } as const

export const experimentPeopleOperations = {
  listExperimentPeople: {
    ...call('experiments', 'owner', 'GET', '/experiments/{slug}/people', oneExperiment),
    summary: 'Lists who plays in an experiment in person: their places, how they stand, and how far they are.',
    detail: 'It does not say which users came: a place is known by what the manifest calls its person.',
    answers: { 200: { says: 'The people, in the order of their names.', body: peopleReply } },
    refusals: { 404: ['no-such-experiment'] },
  },
  makePersonLink: {
    ...call('experiments', 'owner', 'POST', '/experiments/{slug}/people/{place}/link', onePlace),
    summary: 'Makes another link for a person, and tells it once: those before lead nowhere any more.',
    detail: 'A person who came in by an earlier link loses access, too, and comes in again by this one.',
    answers: { 200: { says: 'The link, to be sent to them.', body: personLink } },
    refusals: { ...NOT_THERE, 409: ['not-now'], 503: ['no-sign-in'] },
    limit: 'experiment',
  },
  withdrawPersonLink: {
    ...call('experiments', 'owner', 'DELETE', '/experiments/{slug}/people/{place}/link', onePlace),
    summary:
      'Withdraws the link of a person: it admits no visitor any more, and a person who came in by it loses access.',
    answers: { 200: { says: 'It is withdrawn.', body: done } },
    refusals: { ...NOT_THERE, 409: ['not-now'] },
    limit: 'experiment',
  },
  letUserTakePart: {
    ...call('experiments', 'owner', 'POST', '/experiments/{slug}/people/{place}/users', onePlace),
    summary: 'Lets a user of the site hold the place of a person, signed in and without a link.',
    body: namedUser,
    answers: { 200: { says: 'They find it on their own page of the lab.', body: done } },
    refusals: { 404: [...NOT_THERE[404], 'no-such-user'], 409: ['not-now'] },
    limit: 'experiment',
  },
  endTakingPart: {
    ...call('experiments', 'owner', 'DELETE', '/experiments/{slug}/people/{place}', onePlace),
    summary: 'Says that a person takes no part any more: what they have not played is missing from then on.',
    answers: { 200: { says: 'The rest is missing, and the run comes to its end.', body: done } },
    refusals: { ...NOT_THERE, 409: ['not-now'] },
    limit: 'experiment',
  },
} as const satisfies Record<string, Operation>
