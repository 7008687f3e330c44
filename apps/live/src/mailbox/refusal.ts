import type { MailboxRefusal } from '@masquerade/protocol'

export interface Refusal {
  code: MailboxRefusal
  message: string
}

export const STATUS: Readonly<Record<MailboxRefusal, number>> = {
  'bad-request': 400,
  'which-agent': 400,
  'bad-token': 401,
  'no-such-agent': 404,
  'no-such-ask': 404,
  late: 409,
  answered: 409,
  'too-large': 413,
  'too-slow': 408,
  'too-many': 429,
  unavailable: 503,
}

export const UNAVAILABLE: Refusal = {
  code: 'unavailable',
  message: 'The mailbox cannot be reached right now: try again in a moment.',
}
