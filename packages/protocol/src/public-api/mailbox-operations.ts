import { z } from 'zod'
import { wireAnswer, wireAsk } from '../ask.ts'
import { LONGEST_WAIT_S, MOST_ANSWER_BYTES, USUAL_WAIT_S } from '../mailbox.ts'
import { call, done, said } from './operation.ts'

/** HTTP status 502 means that the site's proxy reaches no gateway (the process from which agents fetch questions). */
const MAILBOX_REFUSALS = {
  400: ['bad-request', 'which-agent'],
  404: ['no-such-agent'],
  502: ['live-unavailable'],
  503: ['unavailable'],
} as const

export const mailboxOperations = {
  takeAsk: call('mailbox', 'mailbox', 'GET', '/mailbox', {
    summary: 'Takes the most urgent ask to an agent that no other process works on; waits for one when there is none.',
    query: said(
      z.object({ wait: z.int().min(0).max(LONGEST_WAIT_S).default(USUAL_WAIT_S), agent: z.string().exactOptional() }),
      {
        wait: 'For how many seconds the request waits when there is no ask.',
        agent: 'The name in addresses, when the token is good for several agents with mailboxes.',
      },
    ),
    answers: { 200: { says: 'The ask.', body: wireAsk }, 204: { says: 'None came.' } },
    refusals: MAILBOX_REFUSALS,
    limit: 'mailbox',
  }),
  answerAsk: call('mailbox', 'mailbox', 'POST', '/mailbox/{ask}', {
    summary: 'Answers an ask.',
    params: said(z.object({ ask: z.string().regex(/^[A-Za-z0-9_-]{1,80}$/) }), { ask: 'The name of the ask.' }),
    query: said(z.object({ agent: z.string().exactOptional() }), {
      agent: 'The name in addresses, when the token is good for several agents with mailboxes.',
    }),
    body: wireAnswer,
    mostBytes: MOST_ANSWER_BYTES,
    answers: { 200: { says: 'The answer counts.', body: done } },
    refusals: { ...MAILBOX_REFUSALS, 404: ['no-such-agent', 'no-such-ask'], 409: ['late', 'answered'] },
    limit: 'mailbox',
  }),
}
