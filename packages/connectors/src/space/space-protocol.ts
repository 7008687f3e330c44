import { cutTo, err, ok, type Result } from '@masquerade/game'
import { z } from 'zod'
import { bearer, credentials, exchange, fetched, type HttpAccess, hostOf } from '../exchange/exchange.ts'
import { deadlineIn, laneNames } from '../exchange/lanes.ts'
import { parsedJson } from '../exchange/parsed-json.ts'
import type { Until } from '../exchange/patient.ts'
import { excerpt, type Failure, failure } from '../failure.ts'
import { withoutSlash } from '../hosts.ts'
import { ANSWER_BYTES } from '../limits.ts'

/** In whoisspy.ai's agent protocol the field `status` determines which other fields a request has. */
export type SpaceRequest = {
  status?: 'start' | 'distribution' | 'round' | 'vote' | 'vote_result' | 'result'
  name?: string
  message?: string
  word?: string
  round?: number
}

type SpaceRoute = 'init' | 'getModelName' | 'checkHealth' | 'perceive' | 'interact'

/** Some Hugging Face Spaces answer with a number instead of a text. */
const response = z.looseObject({
  success: z.boolean().nullish(),
  result: z.union([z.string(), z.number().transform(String)]).nullish(),
  errMsg: z.string().nullish(),
})

interface SpaceAnswer {
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
  return received.ok ? readSpaceAnswer(received.value, hostOf(base), route) : received
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
    const message = `${host} says that /agent/${route} failed: ${said || 'no reason given'}`
    return err(failure('failed', message, { host, route }, said))
  }
  return ok({ result: result ?? '', raw })
}

/** What Hugging Face says of a Space that does not answer. */
export async function troubleOf(space: string, http: HttpAccess, until: Until): Promise<Failure | undefined> {
  const deadline = deadlineIn(HUB_MS, http.clock, until.way)
  const url = `${withoutSlash(http.hosts.hub)}/api/spaces/${space}/runtime`
  const asked = await fetched(http, url, { ...until, deadline }, { retry: 'unsent' })
  if (!asked.ok) {
    if (asked.error.code !== 'not-found' && asked.error.code !== 'unauthorized') return undefined
    const message = `Hugging Face knows no Space ${space}, or shows it only with a token that may read it`
    return failure('no-such-space', message, { space })
  }
  const { data } = runtime.safeParse(parsedJson(asked.value))
  if (!data || !Object.hasOwn(STAGES, data.stage)) return undefined
  const { stage, errorMessage } = data
  const tell = STAGES[stage]
  return tell && failure(tell.code, `${space} ${tell.what}`, { space, stage }, cutTo(errorMessage ?? '', 500))
}

const HUB_MS = 5_000

const STAGES: Readonly<Record<string, { code: Failure['code']; what: string }>> = {
  SLEEPING: { code: 'sleeping', what: 'is asleep; a question wakes it, which takes a minute or two' },
  BUILDING: { code: 'building', what: 'is being built' },
  APP_STARTING: { code: 'building', what: 'is starting' },
  PAUSED: { code: 'paused', what: 'is paused; only its owner can start it again' },
  STOPPED: { code: 'paused', what: 'is stopped; only its owner can start it again' },
  DELETING: { code: 'broken', what: 'is being deleted' },
  NO_APP_FILE: { code: 'broken', what: 'has no application in it' },
  CONFIG_ERROR: { code: 'broken', what: 'has an error in its configuration' },
  BUILD_ERROR: { code: 'broken', what: 'could not be built' },
  RUNTIME_ERROR: { code: 'broken', what: 'has crashed; its log on Hugging Face says why' },
}

const runtime = z.looseObject({ stage: z.string(), errorMessage: z.string().nullish().catch(undefined) })
