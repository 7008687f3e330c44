import { z } from 'zod'

/**
 * Every reason for which something is refused: its code for programs, and what it is in general. What it was this time is
 * the message of the refusal.
 */
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
  'dry-first': 'Its dry run has to be looked at first',
  elsewhere: 'For somebody at the machine of the site',
  'empty-season': 'Nothing was played in the season',
  faults: 'Something stated cannot be',
  'json-alone': 'Only JSON is spoken',
  late: 'Too late',
  limited: 'Too often',
  'live-unavailable': 'Live events are out of reach',
  'mailbox-token': 'A token for a mailbox alone',
  'match-over': 'The match is over',
  'message-limit': 'As many messages as a day has',
  named: 'The arena names whom it invites',
  'no-arena': 'No arena has a table for it',
  'no-cookie': 'A cookie is needed',
  'no-copy': 'No copy',
  'no-dataset': 'No dataset',
  'no-game': 'No game is named',
  'no-guessing': 'Nothing is guessed here',
  'no-key': 'No runner has published its key',
  'no-opponents': 'Nobody to play against',
  'no-picture': 'No picture',
  'no-reason': 'No reason is given',
  'no-recipe': 'There is no recipe',
  'no-sign-in': 'Nobody can sign in',
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
  'no-such-person': 'Nobody of this place',
  'no-such-sitting': 'No such seat',
  'no-such-step': 'No such step',
  'no-such-table': 'No such table',
  'no-such-thing': 'Nothing to report',
  'no-such-token': 'No such token',
  'no-such-trial': 'No such trial',
  'no-such-user': 'No one user of this name',
  'no-such-version': 'No such version',
  'no-supply': 'A game that is dealt from no list',
  'no-table': 'No table',
  'no-table-yet': 'Nothing is played yet',
  'no-viewer': 'An unknown browser',
  'not-a-choice': 'Not one of the choices',
  'not-at-table': 'Nobody at the table',
  'not-comparable': 'Runs that cannot be compared',
  'not-finished': 'The match is not finished',
  'not-found': 'Nothing at this address',
  'not-invited': 'No such invitation',
  'not-its-game': 'A game that the agent does not play',
  'not-its-owner': 'Not shown to be its owner',
  'not-now': 'Not in this state',
  'not-organizer': 'Not an organizer',
  'not-paused': 'Not paused',
  'not-published': 'Not published',
  'not-reached': 'The round has not been reached',
  'not-signed-in': 'Nobody is signed in',
  'not-yours': 'Somebody else’s',
  'organizes-already': 'An organizer already',
  'other-address': 'The check of another address',
  'other-kind': 'An agent of another kind',
  'other-name': 'Another name',
  'other-origin': 'A request from elsewhere',
  'owner-cap': 'As many agents of an owner as may play',
  'paused-by-admin': 'Paused by an administrator',
  refused: 'A manifest that cannot be played',
  reported: 'Reported already',
  retired: 'Retired',
  'saved-already': 'Saved already',
  sealed: 'Sealed already',
  'secret-needed': 'A secret is needed',
  'session-needed': 'A person is needed',
  'space-busy': 'The Space plays',
  'too-large': 'Too large',
  'too-late': 'The answer is known',
  'too-many': 'Too many calls',
  'too-many-experiments': 'Too many experiments',
  'too-many-organizers': 'Too many organizers',
  'too-slow': 'Too slow',
  unavailable: 'Out of reach',
  unreadable: 'A log that cannot be read',
  'verified-already': 'Shown already to be its owner’s',
  void: 'The match is void',
  'which-agent': 'Several agents',
  withheld: 'Withheld by an administrator',
  'wrong-kind': 'Another kind of answer',
} as const satisfies Record<string, string>

export type ProblemCode = keyof typeof PROBLEMS

/** In the order of the alphabet. The keys of the table are its codes. */
export const PROBLEM_CODES = Object.keys(PROBLEMS) as ProblemCode[]

/** RFC 9457. */
export const PROBLEM_TYPE = 'application/problem+json'

/** A refusal as problem details: `code` and `message` are ours, the others are known everywhere. */
export const problem = z.object({
  code: z.string(),
  message: z.string(),
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.string().exactOptional(),
  /** Of a document that was sent: what is wrong with it, each with its path. */
  refusals: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).exactOptional(),
})
export type Problem = z.infer<typeof problem>

/** The anchor of a code on the page that explains all of them. */
export const problemAnchor = (code: ProblemCode): string => `problem-${code}`

/** `instance`: the path that was asked for, where it is known; without its query, which is the caller's alone. */
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
