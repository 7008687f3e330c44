import { PROBLEM_TYPE, type ProblemCode, problemOf } from '@masquerade/protocol/problem'
import { requestPath } from '../server/process.ts'

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 429 | 501 | 503

export function refuse(
  status: Status,
  code: ProblemCode,
  message: string,
  more: Record<string, string> = {},
): Response {
  const headers = { 'cache-control': 'no-store', 'content-type': PROBLEM_TYPE, ...more }
  return Response.json(problemOf(status, code, message, requestPath()), { status, headers })
}
