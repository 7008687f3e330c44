import { z } from 'zod'
import { slug } from '../api/api.ts'
import { json } from '../api/json.ts'
import { excludedMatches } from '../arena.ts'
import { agentInArena, call, done, NOT_THEIRS, oneArena } from './operation.ts'

const why = z.string().max(2_000)

export const exclusionReply = z.object({
  agent: slug,
  name: z.string(),
  why: z.string(),
  matches: excludedMatches,
  at: z.string(),
})
export const exclusionsReply = z.object({ items: z.array(exclusionReply) })

export const newExclusion = z.strictObject({ agent: slug, why, matches: excludedMatches.exactOptional() })
export type NewExclusion = z.infer<typeof newExclusion>

export const newVoidMatch = z.strictObject({ match: z.string().min(1).max(60), again: z.boolean(), why })
export type NewVoidMatch = z.infer<typeof newVoidMatch>

export const committedEntry = z.object({ number: z.int(), entry: json.exactOptional(), withdrawn: z.boolean() })
export type CommittedEntry = z.infer<typeof committedEntry>
export const committedEntries = z.object({ items: z.array(committedEntry) })

export const newWithdrawal = z.strictObject({ entry: z.int(), again: z.boolean(), why })
export type NewWithdrawal = z.infer<typeof newWithdrawal>
export const withdrawalMade = z.object({ entry: z.int(), matches: z.int() })

const limit = 'intervention'

/** An organizer who excludes an agent or voids a match must state a reason, which the arena's public log shows. */
export const interventionOperations = {
  listExclusions: call('own arenas', 'owner', 'GET', '/account/arenas/{slug}/exclusions', oneArena, {
    summary: 'Lists the agents that are excluded from an arena, why, and what became of their matches.',
    answers: { 200: { says: 'Those who are excluded.', body: exclusionsReply } },
    refusals: NOT_THEIRS,
  }),
  excludeAgent: call('own arenas', 'owner', 'POST', '/account/arenas/{slug}/exclusions', oneArena, {
    summary:
      'Excludes an agent: it sits down there no more, and its matches become what was fixed, or what is said here.',
    detail:
      'With `matches` it departs from what the arena has fixed (`excludedMatches`): the public log says so, and so do the notices to all owners concerned. It can be taken back until the arena is final.',
    body: newExclusion,
    answers: { 201: { says: 'It is excluded.', body: done } },
    refusals: { 400: ['no-reason'], 403: ['not-yours'], 404: ['no-such-arena', 'no-such-agent'], 409: ['not-now'] },
    limit: 'exclusion',
  }),
  readmitAgent: call('own arenas', 'owner', 'DELETE', '/account/arenas/{slug}/exclusions/{agent}', agentInArena, {
    summary: 'Takes an excluded agent back: its matches count again, and it is seated again while the arena is open.',
    answers: { 200: { says: 'It is back.', body: done } },
    refusals: { 403: ['not-yours'], 404: ['no-such-arena', 'no-such-agent'], 409: ['not-now'] },
    limit: 'exclusion',
  }),
  voidMatch: call('own arenas', 'owner', 'POST', '/account/arenas/{slug}/voided-matches', oneArena, {
    summary: 'Takes a match out of the count for good; with `again` another one is played in its place.',
    detail: 'A match that runs goes to its end and does not count. It cannot be undone.',
    body: newVoidMatch,
    answers: { 201: { says: 'It does not count any more.', body: done } },
    refusals: { 400: ['no-reason'], 403: ['not-yours'], 404: ['no-such-arena', 'no-such-match'], 409: ['not-now'] },
    limit,
  }),
  listEntries: call('own arenas', 'owner', 'GET', '/account/arenas/{slug}/entries', oneArena, {
    summary: 'Lists what an arena is dealt from, by its places in the list that it committed to.',
    answers: { 200: { says: 'The entries; none where it committed to no list.', body: committedEntries } },
    refusals: NOT_THEIRS,
  }),
  withdrawEntry: call('own arenas', 'owner', 'POST', '/account/arenas/{slug}/withdrawals', oneArena, {
    summary: 'Withdraws an entry: it is dealt no more, and the matches that were dealt from it no longer count.',
    detail:
      'With `again` others are played in the place of these matches. It cannot be undone, also not for later seasons. The commitment of the arena tells since which deal, and why.',
    body: newWithdrawal,
    answers: {
      201: {
        says: 'How many finished matches count no more. Running ones that were dealt from it are not told before they end.',
        body: withdrawalMade,
      },
    },
    refusals: { 400: ['no-reason'], 403: ['not-yours'], 404: ['no-such-arena', 'no-such-entry'], 409: ['not-now'] },
    limit,
  }),
}
