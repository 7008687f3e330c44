import { z } from 'zod'
import * as api from '../api/api.ts'
import { matchId } from '../notice.ts'
import { call, said } from './operation.ts'

const oneMatch = said(z.object({ id: matchId }), { id: 'The id of a match.' })
const NO_MATCH = { 404: ['no-such-match'] } as const
const PUBLISHED = { ...NO_MATCH, 409: ['not-finished'], 503: ['unreadable'] } as const

export const matchOperations = {
  listMatches: call('matches', 'anyone', 'GET', '/matches', {
    costly: ['search'],
    summary: 'Lists the matches that all of the given values fit, the newest first.',
    query: said(api.matchesQuery, {
      status: 'How far they are.',
      game: 'A game by its id.',
      arena: 'An arena by the name that its address has.',
      agent: 'An agent by the name that its address has: of its matches those that have begun.',
      language: 'The language that they are played in.',
      winner: 'The side that won, as the game calls it.',
      mark: 'What finished matches are marked with, as the game calls it.',
      search: 'Words of a finished match, dealt or said; Chinese too.',
      sort: 'The newest first, or the most watched of the last month.',
      limit: 'How many at once.',
      cursor: 'The `next` of the page before; a list without `next` is at its end.',
    }),
    answers: { 200: { says: 'A page of matches.', body: api.matchesReply } },
    refusals: { 400: ['bad-cursor', 'bad-search'], 404: ['no-such-arena', 'no-such-agent'] },
  }),
  getMatch: call('matches', 'anyone', 'GET', '/matches/{id}', oneMatch, {
    summary: 'Tells of one match who plays and, once it is finished, how it ended and what its agents thought.',
    answers: { 200: { says: 'The match.', body: api.matchReply } },
    refusals: NO_MATCH,
  }),
  getMatchEvents: call('matches', 'anyone', 'GET', '/matches/{id}/events', oneMatch, {
    summary: 'Gives the log of a match from an event on, as somebody may see it.',
    detail:
      'Numbers have no gaps: what a viewer may not see is there as a sealed event. An answer that was refused is no event: the seat whose it was and the referee find it in `refusals`. Views of players and of the referee are there when the match is finished.',
    query: said(api.matchEventsQuery, {
      after: 'The number of the last event that you have.',
      as: 'Whose view it is: `public`, `unspoiled`, `referee`, or a seat like `seat-3`.',
      moments: 'Of a finished match no more than its first moments, for `unspoiled` and for a seat.',
    }),
    answers: { 200: { says: 'The events after the one that was named.', body: api.matchEventsReply } },
    refusals: PUBLISHED,
  }),
  getMatchTranscript: call('matches', 'anyone', 'GET', '/matches/{id}/transcript', oneMatch, {
    costly: true,
    summary: 'Gives a finished match as its moves, and the result that the referee finds.',
    answers: { 200: { says: 'The transcript, to be judged again.', body: api.matchTranscriptReply } },
    refusals: PUBLISHED,
  }),
  getMatchMarkdown: call('matches', 'anyone', 'GET', '/matches/{id}/markdown', oneMatch, {
    costly: true,
    summary: 'Gives a finished match to read.',
    query: said(api.matchMarkdownQuery, { lang: 'The language; else what `Accept-Language` asks for.' }),
    answers: { 200: { says: 'Players, speeches, votes and points.', types: ['text/markdown'] } },
    refusals: PUBLISHED,
  }),
  listGuesses: call('people', 'anyone', 'GET', '/matches/{id}/guesses', oneMatch, {
    summary: 'Lists whom the asking browser suspected; a program has no suspicions.',
    answers: { 200: { says: 'The marks of this browser, by round.', body: api.guessesReply } },
    refusals: NO_MATCH,
  }),
  sealGuess: call('people', 'visitor', 'POST', '/matches/{id}/guesses', oneMatch, {
    summary: 'Seals the seat that a spectator suspects after a round, for good.',
    body: api.newGuess,
    answers: { 201: { says: 'The mark.', body: api.matchGuess } },
    refusals: {
      ...NO_MATCH,
      401: ['no-viewer'],
      409: ['no-guessing', 'void', 'not-reached', 'too-late', 'not-at-table', 'sealed'],
      503: ['unreadable'],
    },
    limit: 'guess',
  }),
}
