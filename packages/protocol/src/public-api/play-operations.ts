import { z } from 'zod'
import { rowId } from '../notice.ts'
import { newSitting, personAnswer, playState, sittingQuery, sittingReply } from '../play.ts'
import { call, said } from './operation.ts'

export const begins = z.object({ begins: z.literal(true) })
export const left = z.object({ left: z.literal(true) })
export const accepted = z.object({ accepted: z.literal(true) })

const seat = said(z.object({ sitting: rowId }), { sitting: 'The name of the seat, as it was given.' })

export const playOperations = {
  sitDown: call('people', 'visitor', 'POST', '/play', {
    summary: 'Gives a person a seat at the next table, or the seat that they have already.',
    body: newSitting,
    answers: {
      200: { says: 'The seat that they have.', body: sittingReply },
      201: { says: 'The seat.', body: sittingReply },
    },
    refusals: { 401: ['no-cookie'], 503: ['no-table'] },
    limit: 'play',
    countsItself: true,
  }),
  getSitting: call('people', 'visitor', 'GET', '/play/{sitting}', seat, {
    summary: 'Tells what the person in a seat may know. Asking for it is a sign of being there.',
    query: said(sittingQuery, { after: 'The number of the last event that the page has.' }),
    answers: { 200: { says: 'The state of the table.', body: playState } },
    refusals: { 404: ['no-such-sitting'] },
  }),
  beginNow: call('people', 'visitor', 'POST', '/play/{sitting}/begin', seat, {
    summary: 'Begins the match without waiting for more people.',
    answers: { 200: { says: 'It begins.', body: begins } },
    refusals: { 401: ['no-cookie'], 404: ['no-such-sitting'], 409: ['begun'] },
  }),
  leaveTable: call('people', 'visitor', 'POST', '/play/{sitting}/leave', seat, {
    summary: 'Gives a seat up while the table waits; once it has begun the seat stays the person’s.',
    answers: { 200: { says: 'The seat is free.', body: left } },
    refusals: { 401: ['no-cookie'], 404: ['no-such-sitting'], 409: ['begun'] },
  }),
  answerAtTable: call('people', 'visitor', 'POST', '/play/{sitting}/answer', seat, {
    summary: 'Answers a question: says something, presses an option, or acts.',
    body: personAnswer,
    answers: { 200: { says: 'The answer counts.', body: accepted } },
    refusals: {
      400: ['wrong-kind', 'not-a-choice'],
      401: ['no-cookie'],
      404: ['no-such-sitting', 'no-such-ask'],
      409: ['late', 'answered'],
    },
  }),
}
