import { err, ok, type Result } from '@masquerade/game'
import { z } from 'zod'
import { bearer, credentials, exchange, type HttpAccess, hostOf } from '../exchange/exchange.ts'
import { laneNames } from '../exchange/lanes.ts'
import { parsedJson } from '../exchange/parsed-json.ts'
import type { Until } from '../exchange/patient.ts'
import { excerpt, type Failure, failure } from '../failure.ts'
import { ANSWER_BYTES } from '../limits.ts'

/**
 * Every field of a request in whoisspy.ai's agent protocol is optional; the field `status` determines which fields are
 * there.
 */
export type SpaceRequest = {
  status?: 'start' | 'distribution' | 'round' | 'vote' | 'vote_result' | 'result'
  name?: string
  message?: string
  word?: string
  round?: number
}

export type SpaceRoute = 'init' | 'getModelName' | 'checkHealth' | 'perceive' | 'interact'

/** Some Hugging Face Spaces answer with a number instead of a text. */
const response = z.looseObject({
  success: z.boolean().nullish(),
  result: z.union([z.string(), z.number().transform(String)]).nullish(),
  errMsg: z.string().nullish(),
})

export interface SpaceAnswer {
  result: string
  raw: string
}

/** A request to a Hugging Face Space is sent once, so that no event and no question reaches the Space twice. */
export async function callSpace(
  http: HttpAccess,
  base: string,
  route: SpaceRoute,
  request: SpaceRequest,
  until: Until,
): Promise<Result<SpaceAnswer, Failure>> {
  const received = await exchange(http, {
    url: `${base}/agent/${route}`,
    method: 'POST',
    headers: bearer(http.secret),
    body: JSON.stringify(request),
    maxBytes: ANSWER_BYTES,
    retry: route === 'interact' ? 'question' : 'unsent',
    lane: laneNames(base, credentials(http)),
    ...until,
  })
  return received.ok ? readSpaceAnswer(received.value.text, hostOf(base), route) : received
}

function readSpaceAnswer(raw: string, host: string, route: SpaceRoute): Result<SpaceAnswer, Failure> {
  const parsed = response.safeParse(parsedJson(raw))
  if (!parsed.success) {
    const said = excerpt(raw)
    const message = `${host} answered /agent/${route}, but not with { "success": …, "result": … }: ${said}`
    return err(failure('not-this-protocol', message, { host, route }, said))
  }
  const { success, result, errMsg } = parsed.data
  if (success === false) {
    const said = excerpt(errMsg ?? '')
    return err(
      failure(
        'failed',
        `${host} says that /agent/${route} failed: ${said || 'no reason given'}`,
        { host, route },
        said,
      ),
    )
  }
  return ok({ result: result ?? '', raw })
}
