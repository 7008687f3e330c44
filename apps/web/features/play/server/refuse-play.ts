import 'server-only'
import type { PlayError } from '@masquerade/store'
import { refuse } from '@/lib/api/refuse.ts'

const STATUS: Record<PlayError['code'], 400 | 404 | 409 | 503> = {
  'no-table': 503,
  'no-such-sitting': 404,
  'no-such-ask': 404,
  'wrong-kind': 400,
  'not-a-choice': 400,
  begun: 409,
  late: 409,
  answered: 409,
}

/** The refusals at a table, as the API says them. */
export function refusePlay({ code, message }: PlayError): Response {
  return refuse(STATUS[code], code, `${message.slice(0, 1).toUpperCase()}${message.slice(1)}.`)
}
