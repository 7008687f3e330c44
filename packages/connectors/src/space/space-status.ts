import { cutTo } from '@masquerade/game'
import { z } from 'zod'
import { fetched, type HttpAccess } from '../exchange/exchange.ts'
import { deadlineIn } from '../exchange/lanes.ts'
import { parsedJson } from '../exchange/parsed-json.ts'
import type { Until } from '../exchange/patient.ts'
import { type Failure, failure } from '../failure.ts'
import { type HuggingFaceHosts, withoutSlash } from '../hosts.ts'

export async function troubleOf(
  space: string,
  hosts: HuggingFaceHosts,
  http: HttpAccess,
  until: Until,
): Promise<Failure | undefined> {
  const deadline = Math.min(until.deadline, deadlineIn(HUB_MS, http.clock, until.way))
  const url = `${withoutSlash(hosts.hub)}/api/spaces/${space}/runtime`
  const asked = await fetched(http, url, { ...until, deadline }, { retry: 'unsent' })
  if (!asked.ok)
    return asked.error.code === 'not-found' || asked.error.code === 'unauthorized' ? unseen(space) : undefined
  const { stage, errorMessage } = readRuntime(asked.value.text)
  const tell = STAGES[stage]
  return tell && failure(tell.code, `${space} ${tell.what}`, { space, stage }, errorMessage)
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

function readRuntime(text: string): { stage: string; errorMessage: string } {
  const { data } = runtime.safeParse(parsedJson(text))
  if (!data || !Object.hasOwn(STAGES, data.stage)) return { stage: 'RUNNING', errorMessage: '' }
  return { stage: data.stage, errorMessage: cutTo(data.errorMessage ?? '', 500) }
}

function unseen(space: string): Failure {
  const message = `Hugging Face knows no Space ${space}, or shows it only with a token that may read it`
  return failure('no-such-space', message, { space })
}
