import { type Recorded, type Stub, type StubAnswer, type StubOptions, stubServer } from './stub-server.ts'
import { offered, remark } from './stub-wit.ts'

export interface ChatStubOptions extends StubOptions {
  /** Without it every key is welcome. */
  key?: string
  models?: readonly string[]
  /** What it answers with in place of the list of them, as gateways do. */
  listStatus?: number
  reply?: (prompt: string) => string
  /** In US dollars, reported as OpenRouter does. */
  cost?: number
  /** Refuses the old name of the limit of tokens, as newer models do. */
  newLimitName?: boolean
  /** What it calls the model that answered; the one that was asked for where not said. */
  answersAs?: () => string
  /** A parameter that it does not know, and rejects by name. */
  refuses?: string
}

interface ChatBody {
  model: string
  messages: { role: string; content: string }[]
  stream?: boolean
  max_tokens?: number
}

/** An API that speaks OpenAI's chat completions, whole or streamed. */
export async function chatStub(options: ChatStubOptions = {}): Promise<Stub> {
  const { key, models = ['stub-model'], listStatus } = options
  const chat = chatting({ ...options, models })
  return stubServer(({ method, path, headers, body }: Recorded): StubAnswer => {
    if (key !== undefined && headers.authorization !== `Bearer ${key}`) {
      return { status: 401, body: { error: { message: `Incorrect API key provided: ${headers.authorization}` } } }
    }
    if (method === 'GET' && path === '/v1/models') {
      if (listStatus !== undefined) return { status: listStatus, body: { error: { message: 'No list here' } } }
      return { body: { object: 'list', data: models.map((id) => ({ id, object: 'model' })) } }
    }
    if (method === 'POST' && path === '/v1/chat/completions') return chat(JSON.parse(body))
    return { status: 404, body: { error: { message: 'Not found' } } }
  }, options)
}

/** Answers as a model would: thoughts first, then the line that counts. */
export function chatting({
  models,
  reply,
  cost,
  newLimitName,
  refuses,
  answersAs,
}: ChatStubOptions): (body: ChatBody) => StubAnswer {
  const say = remark('a model')
  const answer = reply ?? ((prompt: string) => `Let me think.\nANSWER: ${offered(prompt)[0] ?? say()}`)
  return (body) => {
    if (models && !models.includes(body.model)) {
      return {
        status: 404,
        body: { error: { message: `The model ${body.model} does not exist`, code: 'model_not_found' } },
      }
    }
    if (newLimitName && body.max_tokens !== undefined) {
      const message =
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead."
      return { status: 400, body: { error: { message, param: 'max_tokens' } } }
    }
    if (refuses !== undefined && Object.hasOwn(body, refuses)) {
      return { status: 400, body: { error: { message: `Unrecognized request argument supplied: ${refuses}` } } }
    }
    const content = answer(body.messages.map((message) => message.content).join('\n\n'))
    const about = { id: 'chat-1', created: 1_700_000_000, model: answersAs?.() ?? body.model }
    const usage = { prompt_tokens: 321, completion_tokens: 21, total_tokens: 342, ...(cost !== undefined && { cost }) }
    if (body.stream) return { headers: { 'content-type': 'text/event-stream' }, pieces: pieces(content, about, usage) }
    const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }]
    return { body: { ...about, object: 'chat.completion', choices, usage } }
  }
}

function pieces(content: string, about: object, usage: object): string[] {
  const event = (data: object) => `data: ${JSON.stringify({ ...about, object: 'chat.completion.chunk', ...data })}\n\n`
  const delta = (text: string) => event({ choices: [{ index: 0, delta: { content: text }, finish_reason: null }] })
  const tokens = content.match(/[\s\S]{1,5}/gu) ?? []
  const end = event({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
  return [': a comment\n\n', ...tokens.map(delta), end, event({ choices: [], usage }), 'data: [DONE]\n\n']
}
