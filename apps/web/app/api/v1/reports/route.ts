import { newReport } from '@masquerade/protocol'
import { rateHeaders } from '@masquerade/protocol/rate-headers'
import { fileReport } from '@/features/moderation/server/file-report.ts'
import { answer } from '@/lib/api/answer.ts'
import { refuse } from '@/lib/api/refuse.ts'
import { isSameOrigin } from '@/lib/auth/request-origin.ts'
import { bodyOf, callerOf } from '@/lib/server/caller.ts'
import { getEnv } from '@/lib/server/env.ts'
import { refuseLimited, takeByAddress } from '@/lib/server/limits.ts'

const STATUS = { 'no-such-thing': 404, 'no-reason': 400, reported: 409 } as const

/**
 * POST /api/v1/reports { match, seq, why } or { agent, why }: an administrator looks at it. Nobody has to sign in to do
 * it on a page of ours; a program sends a personal token.
 */
export async function POST(request: Request): Promise<Response> {
  const program = request.headers.has('authorization') ? await callerOf(request) : undefined
  if (program instanceof Response) return program
  if (!program && !isSameOrigin(request.headers, getEnv().MASQUERADE_URL)) {
    return refuse(403, 'other-origin', 'Reports are made on pages of this site: a program sends a personal token.')
  }
  const verdict = await takeByAddress('report', request.headers)
  if (!verdict.allowed) return refuseLimited(verdict)
  const read = await bodyOf(request, newReport)
  if (read instanceof Response) return read
  const filed = await fileReport(read.body, program?.user)
  if (filed.ok) return answer({ report: filed.value }, 201, rateHeaders(verdict))
  return refuse(STATUS[filed.error.code], filed.error.code, `Not reported: ${filed.error.message}.`)
}
