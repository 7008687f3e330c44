import { type GuessesReply, type MatchGuess, newGuess } from '@masquerade/protocol'
import { rateHeaders } from '@masquerade/protocol/rate-headers'
import type { GuessError } from '@masquerade/store'
import { answer } from '@/lib/api/answer.ts'
import { refuse } from '@/lib/api/refuse.ts'
import { isSameOrigin } from '@/lib/auth/request-origin.ts'
import { askedMatch, refuseLog } from '@/lib/server/asked-match.ts'
import { bodyOf } from '@/lib/server/caller.ts'
import { getEnv } from '@/lib/server/env.ts'
import { refuseLimited, takeByAddress } from '@/lib/server/limits.ts'
import { senderOf } from '@/lib/server/sender-of.ts'
import { getStore } from '@/lib/server/store.ts'
import { currentViewer } from '@/lib/server/viewer.ts'

interface Context {
  params: Promise<{ id: string }>
}

/** GET /api/v1/matches/ID/guesses: whom this browser's viewer suspected, by round. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const match = await askedMatch(request, params)
  if (match instanceof Response) return match
  const viewer = await currentViewer()
  const items = viewer ? await getStore().guesses.of(match.id, viewer.ids) : []
  return answer({ items } satisfies GuessesReply)
}

/** POST /api/v1/matches/ID/guesses { round, seat }: seals a suspect, one a round and for good. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const verdict = await takeByAddress('guess', request.headers)
  if (!verdict.allowed) return refuseLimited(verdict)
  const viewer = await currentViewer()
  if (!viewer) {
    return refuse(401, 'no-viewer', 'A mark is kept for a browser that has opened the match and keeps our cookie.')
  }
  if (!isSameOrigin(request.headers, getEnv().MASQUERADE_URL)) {
    return refuse(403, 'other-origin', 'Marks are made on the pages of this site only.')
  }
  const match = await askedMatch(request, params)
  if (match instanceof Response) return match
  const read = await bodyOf(request, newGuess)
  if (read instanceof Response) return read
  const guess = { ...read.body, matchId: match.id, viewers: viewer.ids, sender: senderOf(request.headers) }
  const sealed = await getStore().guesses.seal(guess)
  if (sealed.ok) return answer(sealed.value satisfies MatchGuess, 201, rateHeaders(verdict))
  return refuseGuess(sealed.error)
}

function refuseGuess({ code, message }: GuessError): Response {
  if (code === 'unreadable') return refuseLog()
  if (code === 'no-such-match') return refuse(404, code, 'There is no match with this id.')
  return refuse(409, code, `This mark cannot be made: ${message}.`)
}
