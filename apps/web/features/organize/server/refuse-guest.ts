import 'server-only'
import type { GuestError } from '@masquerade/store'
import { refuse } from '@/lib/api/refuse.ts'

const STATUS: Record<GuestError['code'], 400 | 403 | 404 | 409> = {
  faults: 400,
  'not-its-game': 400,
  'not-yours': 403,
  'no-such-arena': 404,
  'no-such-agent': 404,
  'not-invited': 404,
  'no-such-step': 409,
  'not-now': 409,
  named: 409,
}

/** Why somebody is not invited or not taken off a roster, as the API says it. */
export const refuseGuest = ({ code, message }: GuestError): Response =>
  refuse(STATUS[code], code, `This cannot be done: ${message}.`)
