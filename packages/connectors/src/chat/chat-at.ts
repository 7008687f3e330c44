import { err, ok, type Result } from '@masquerade/game'
import type { OutboundResponse } from '@masquerade/outbound'
import {
  type Credentials,
  credentials,
  exchanging,
  type HttpAccess,
  hostOf,
  textOf,
  unmarked,
} from '../exchange/exchange.ts'
import { laneNames } from '../exchange/lanes.ts'
import { parsedJson } from '../exchange/parsed-json.ts'
import type { Until } from '../exchange/patient.ts'
import { excerpt, type Failure, failure } from '../failure.ts'
import { COMPLETION_BYTES, STREAM_BYTES } from '../limits.ts'
import type { Chat, ChatRequest } from './ask-model.ts'
import { type Completion, completionBody, completionOf, plausible } from './completion.ts'
import { readStream } from './read-stream.ts'
import { inRequest, KnownWishes, type Wishes } from './sampling.ts'

type LimitName = 'max_tokens' | 'max_completion_tokens'

/** What of a request is in one way or another, as the API takes it. */
interface Form {
  limitName: LimitName
  wishes: Wishes
}

/** Where completions are asked for, and what is of one service alone. */
export interface Service {
  base: string
  stream?: boolean | undefined
  /** What it calls the model. */
  nameOf?(model: string): string
  /** What it means by a refusal. */
  judged(failed: Failure, model: string): Failure
}

/** Any service that speaks OpenAI's chat completions. */
export function chatAt({ base, stream = false, nameOf = (model) => model, judged }: Service, http: HttpAccess): Chat {
  const host = hostOf(base)
  /** Newer models of some APIs take the limit of tokens by its new name alone, and say so. */
  let limitName: LimitName = 'max_tokens'
  const wishes = new KnownWishes()

  async function ask(request: ChatRequest, form: Form, until: Until): Promise<Result<Completion, Failure>> {
    const { messages, maxTokens } = request
    const model = nameOf(request.model)
    const drawn = inRequest(request.sampling ?? {}, form.wishes)
    const streamed = stream && { stream, stream_options: { include_usage: true } }
    const sending = {
      url: `${base}/chat/completions`,
      method: 'POST' as const,
      headers: { ...credentials(http), ...(stream && { accept: 'text/event-stream, application/json' }) },
      body: JSON.stringify({ model, messages, [form.limitName]: maxTokens, ...drawn, ...streamed }),
      maxBytes: stream ? STREAM_BYTES : COMPLETION_BYTES,
      retry: 'completion' as const,
      lane: laneNames(base, credentials(http), model),
      ...until,
    }
    const received = await exchanging(http, sending, (response) => readResponse(response, host, http))
    if (!received.ok) return err(judged(received.error, request.model))
    return ok({ ...plausible(received.value, request), sent: { max_tokens: maxTokens, ...drawn } })
  }

  /** Whether an API says that it takes another form of what was sent. */
  function learn(failed: Failure, sent: Form): boolean {
    const otherName = sent.limitName === 'max_tokens' && /max_completion_tokens/.test(failed.message)
    if (otherName) limitName = 'max_completion_tokens'
    return otherName || wishes.learn(failed, sent.wishes)
  }

  return async (request, until) => {
    for (;;) {
      const form = { limitName, wishes: wishes.of(request.wishes) }
      const asked = await ask(request, form, until)
      // A request that is rejected for its form costs nothing: putting it in another form asks for the first time.
      if (asked.ok || !learn(asked.error, form)) return asked
    }
  }
}

/** The statuses with which a service may tell of the model; a bad token says nothing of it. */
const MAY_TELL_OF_MODEL = new Set<unknown>([400, 404, 422])

export const tellsOfModel = (failed: Failure, said: RegExp): boolean =>
  MAY_TELL_OF_MODEL.has(failed.params.status) && said.test(failed.message)

/** As a stream, when that is what came: some servers ignore the wish for one. */
async function readResponse(
  { headers, body }: OutboundResponse,
  host: string,
  credentials: Credentials,
): Promise<Result<Completion, Failure>> {
  if (String(headers['content-type'] ?? '').includes('event-stream')) return readStream(body, host, credentials)
  const text = unmarked(await textOf(body), credentials)
  const parsed = completionBody.safeParse(parsedJson(text))
  return parsed.success ? ok(completionOf(parsed.data)) : err(notAChat(host, text))
}

function notAChat(host: string, text: string): Failure {
  const said = excerpt(text)
  return failure('not-this-protocol', `${host} answered, but not with a chat completion: ${said}`, { host }, said)
}
