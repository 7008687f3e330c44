import { PROBLEM_TYPE, type ProblemCode, problemOf } from '@masquerade/protocol/problem'
import type { ZodError } from 'zod'
import { requestPath } from '../server/process.ts'

/**
 * Answers an API request with an error as problem details (RFC 9457): a code for programs and a sentence for people.
 */
export function refuse(
  status: 400 | 401 | 403 | 404 | 409 | 413 | 429 | 501 | 503,
  code: ProblemCode,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return answer(problemOf(status, code, message, requestPath()), status, { 'content-type': PROBLEM_TYPE, ...headers })
}

/** Refuses a request with invalid query values, and names the allowed values of each. */
export function refuseQuery(error: ZodError): Response {
  const wrong = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  return refuse(400, 'bad-query', `The query does not fit: ${wrong.join('; ')}.`)
}

/** Answers with JSON that must not be cached, since it may be outdated in a second. */
function answer(body: object, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })
}
