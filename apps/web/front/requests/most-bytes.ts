import { LIVE_PATH, MAILBOX_PATH, MOST_ANSWER_BYTES, USUAL_LIVE_PATH } from '@masquerade/protocol'
import { API_PATH, MOST_BODY_BYTES, MOST_MANIFEST_BYTES, MOST_SUPPLY_BYTES } from '@masquerade/protocol/public-api'

/** A form with a picture in it. Next takes no more, either. */
const MOST_OF_A_FORM = 1_000_000

/** By how their paths begin, the narrower first: what a request to them may have for a body. */
const MOST_BYTES: readonly (readonly [path: string, bytes: number])[] = [
  ['/api/auth', 4_000],
  [MAILBOX_PATH, MOST_ANSWER_BYTES],
  // A list to deal from, in JSON.
  [`${API_PATH}/account/arenas`, MOST_SUPPLY_BYTES],
  [`${API_PATH}/experiments`, MOST_MANIFEST_BYTES],
  ['/api', MOST_BODY_BYTES],
  // An agent's answer with what socket.io wraps round it.
  [LIVE_PATH, MOST_ANSWER_BYTES + 1_024],
  [USUAL_LIVE_PATH, MOST_ANSWER_BYTES + 1_024],
]
/** How many bytes the body of a request to an address may have, whatever answers there. */
export function mostBytesAt(pathname: string): number {
  const [, bytes] = MOST_BYTES.find(([path]) => pathname === path || pathname.startsWith(`${path}/`)) ?? []
  return bytes ?? MOST_OF_A_FORM
}
