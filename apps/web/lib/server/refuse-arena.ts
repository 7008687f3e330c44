import 'server-only'
import type { ArenaError } from '@masquerade/store'
import { refuse } from '../api/refuse.ts'

const STATUS: Record<ArenaError['code'], 400 | 403 | 404 | 409> = {
  faults: 400,
  'not-yours': 403,
  'no-such-arena': 404,
  'no-such-step': 409,
  'not-now': 409,
}

/** Why an arena is not made or changed, as the API says it: each fault by its field. */
export const refuseArena = ({ code, message }: ArenaError): Response =>
  refuse(STATUS[code], code, `This cannot be done: ${message}.`)
