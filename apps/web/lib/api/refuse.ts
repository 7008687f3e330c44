import { PROBLEM_TYPE, type ProblemCode, problemOf } from '@masquerade/protocol/problem'
import type { ZodError } from 'zod'
import { requestPath } from '../server/process.ts'

export function refuse(
  status: 400 | 401 | 403 | 404 | 409 | 413 | 429 | 501 | 503,
  code: ProblemCode,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return answer(problemOf(status, code, message, requestPath()), status, { 'content-type': PROBLEM_TYPE, ...headers })
}

export function refuseQuery(error: ZodError): Response {
  const wrong = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  return refuse(400, 'bad-query', `The query does not fit: ${wrong.join('; ')}.`)
}

/** Answers in JSON must not be cached, since they may be outdated in a second. */
function answer(body: object, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })
}
