import 'server-only'
import type { AgentError } from '@masquerade/store'
import { refuse } from '../api/refuse.ts'

const STATUS: Partial<Record<AgentError['code'], 400 | 403 | 404 | 503>> = {
  'no-such-agent': 404,
  'no-such-check': 404,
  'no-such-version': 404,
  'no-such-table': 404,
  'not-published': 404,
  withheld: 403,
  'no-copy': 400,
  'no-key': 503,
  'bad-picture': 400,
  'no-game': 400,
  'no-such-game': 400,
  'not-its-game': 400,
  'not-its-owner': 403,
  'paused-by-admin': 403,
}

/** A refusal of the store, as the API says it. */
export function refuseStored({ code, message }: AgentError): Response {
  return refuse(STATUS[code] ?? 409, code, `This cannot be done: ${message}.`)
}
