import type { ApiError } from '@masquerade/protocol'
import type { ZodError } from 'zod'
import { answer } from './answer.ts'

/** A refusal of the API: a code for programs, a sentence for people. */
export function refuse(
  status: 400 | 401 | 403 | 404 | 409 | 413 | 429 | 501 | 503,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return answer({ code, message } satisfies ApiError, status, headers)
}

/** Says of each wrong query value what is allowed. */
export function refuseQuery(error: ZodError): Response {
  const wrong = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  return refuse(400, 'bad-query', `The query does not fit: ${wrong.join('; ')}.`)
}
