import { z } from 'zod'

/** Each code of a refusal has a general explanation; the reply itself has the specific message. */
export const PROBLEMS = {
  answered: 'Answered already',
  'bad-cursor': 'A broken cursor',
  'bad-list': 'A list that cannot be used',
  'bad-method': 'A method that the address does not know',
  'bad-picture': 'A picture that cannot be used',
  'bad-query': 'A query that does not fit',
  'bad-request': 'A request that does not fit',
  'bad-search': 'A search for nothing',
  'bad-token': 'An unknown token',
  begun: 'The game has begun',
  broken: 'Something is broken',
  budget: 'The agent’s budget of today is used up',
  busy: 'Busy',
  'by-calendar': 'No season to begin',
  compressed: 'Compressed',
  'dry-first': 'A dry run is needed first',
  elsewhere: 'Only on the machine of the site',
  'empty-season': 'No match was played in the season',
  faults: 'Settings that cannot be',
  'json-alone': 'Only JSON is supported',
  'last-organizer': 'The last organizer',
  late: 'Too late',
  limited: 'Too often',
  'live-unavailable': 'Live events are out of reach',
  'mailbox-token': 'A token for a mailbox only',
  'match-over': 'The match is over',
  'message-limit': 'Too many messages in a day',
  named: 'The arena invites by a list of names',
  'no-arena': 'No arena has a table for it',
  'no-cookie': 'A cookie is needed',
  'no-copy': 'No copy',
  'no-dataset': 'No dataset',
  'no-game': 'No game is named',
  'no-guessing': 'Nothing is guessed here',
  'no-key': 'No runner has published its key',
  'no-opponents': 'No opponents',
  'no-picture': 'No picture',
  'no-reason': 'No reason is given',
  'no-recipe': 'There is no recipe',
  'no-sign-in': 'Signing in is not set up',
  'no-such-agent': 'No such agent',
  'no-such-arena': 'No such arena',
  'no-such-ask': 'No such ask',
  'no-such-batch': 'No such batch',
  'no-such-check': 'No such check',
  'no-such-entry': 'No such entry',
  'no-such-experiment': 'No such experiment',
  'no-such-file': 'No such file',
  'no-such-game': 'No such game',
  'no-such-match': 'No such match',
  'no-such-person': 'No such place for a person',
  'no-such-sitting': 'No such seat',
  'no-such-step': 'No such step',
  'no-such-table': 'No such table',
  'no-such-thing': 'Nothing to report',
  'no-such-token': 'No such token',
  'no-such-trial': 'No such trial',
  'no-such-user': 'No user of this name, or several',
  'no-such-version': 'No such version',
  'no-supply': 'A game without a list',
  'no-table': 'No table',
  'no-table-yet': 'No match is played yet',
  'no-viewer': 'An unknown browser',
  'not-a-choice': 'Not one of the choices',
  'not-at-table': 'Not at the table',
  'not-comparable': 'Runs that cannot be compared',
  'not-finished': 'The match is not finished',
  'not-found': 'Nothing at this address',
  'not-invited': 'No such invitation',
  'not-its-game': 'A game that the agent does not play',
  'not-its-owner': 'Not verified as its owner',
  'not-now': 'Not in this state',
  'not-organizer': 'Not an organizer',
  'not-paused': 'Not paused',
  'not-published': 'Not published',
  'not-reached': 'The round has not been reached',
  'not-signed-in': 'Not signed in',
  'not-yours': 'For its owners only',
  'open-to-all': 'Open to all agents',
  'organizes-already': 'Already an organizer',
  'other-address': 'The check of another address',
  'other-kind': 'An agent of another kind',
  'other-name': 'Another name',
  'other-origin': 'A request from elsewhere',
  'owner-cap': 'Too many agents of one owner',
  'owner-plays': 'Its owner plays with it',
  'paused-by-admin': 'Paused by an administrator',
  refused: 'A manifest that cannot be played',
  reported: 'Already reported',
  retired: 'Retired',
  'saved-already': 'Already saved',
  sealed: 'Already sealed',
  'secret-needed': 'A secret is needed',
  'session-needed': 'Signing in is needed',
  'space-busy': 'The Space plays',
  'too-large': 'Too large',
  'too-late': 'The answer is known',
  'too-many': 'Too many calls',
  'too-many-experiments': 'Too many experiments',
  'too-many-organizers': 'Too many organizers',
  'too-slow': 'Too slow',
  unavailable: 'Out of reach',
  unreadable: 'A log that cannot be read',
  'verified-already': 'Already verified',
  void: 'The match is void',
  'which-agent': 'Several agents',
  withheld: 'Withheld by an administrator',
  'wrong-kind': 'Another kind of answer',
} as const satisfies Record<string, string>

export type ProblemCode = keyof typeof PROBLEMS

export const PROBLEM_CODES = Object.keys(PROBLEMS) as ProblemCode[]

export const PROBLEM_TYPE = 'application/problem+json'

/** Largest head of an HTTP request, in bytes: the first line with the address, and the headers. */
export const MOST_HEAD_BYTES = 16_384

/** The path of a faulty field is empty when the whole JSON description of an experiment is faulty. */
export const refusal = z.object({
  ...{ path: z.string(), code: z.string(), message: z.string() },
  /** The code of the very sentence in `message`, and the names and numbers in it. */
  says: z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }).exactOptional(),
})

export const problem = z.object({
  code: z.string(),
  message: z.string(),
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.string().exactOptional(),
  refusals: z.array(refusal).exactOptional(),
})
export type Problem = z.infer<typeof problem>

export const problemAnchor = (code: ProblemCode): string => `problem-${code}`

/** The path of the refused request is given without the query, which is private to the caller. */
export function problemOf(status: number, code: ProblemCode, message: string, instance?: string): Problem {
  return {
    ...{ code, message },
    type: `/docs/api#${problemAnchor(code)}`,
    title: PROBLEMS[code],
    status,
    detail: message,
    ...(instance !== undefined && { instance }),
  }
}
