import type { AnyGame } from '@masquerade/game'
import { afterEach, describe, expect, it } from 'vitest'
import type { AgentConnector } from '../agent-connector.ts'
import { firstQuestion } from './connector-suite.ts'
import { type LeapingClock, leapingClock, type Recorded, type Stub, type StubAnswer, stubServer } from './index.ts'

interface Message {
  content?: unknown
  [field: string]: unknown
}

const never = new AbortController().signal
const SPEECH = 'It is hot.'
const LIMIT_MS = 10_000
const LATE = -1

const before = (thought: object): Message => ({ content: [thought, { type: 'text', text: SPEECH }] })

const THOUGHTS: [string, Message, string][] = [
  ['between tags', { content: `<think>deep</think>${SPEECH}` }, 'deep'],
  ['before a closing tag without an opening one', { content: `deep</think>\n\n${SPEECH}` }, 'deep'],
  ['before </thinking>', { content: `deep</thinking>${SPEECH}` }, 'deep'],
  ['before </reasoning>', { content: `deep</reasoning> ${SPEECH}` }, 'deep'],
  ['between <thought> tags', { content: `<thought>deep</thought>${SPEECH}` }, 'deep'],
  ['between tags in square brackets', { content: `[THINK]deep[/THINK]${SPEECH}` }, 'deep'],
  ['in tags in capitals', { content: `<THINK>deep</Think>${SPEECH}` }, 'deep'],
  ['in tags with spaces', { content: `< think >deep< / think\n>${SPEECH}` }, 'deep'],
  ['before the last of several tags', { content: `a</think>b</thinking>c</think>${SPEECH}` }, 'a\nb\nc'],
  ['in tags inside tags', { content: `<reasoning>a<think>b</think></reasoning>${SPEECH}` }, 'a\nb'],
  ['before it and after it', { content: `a</think>${SPEECH}<think>and then` }, 'a\n\nand then'],
  ['above the last line', { content: `a</think>so:\nANSWER: ${SPEECH}` }, 'a\n\nso:'],
  ['in reasoning_content', { content: SPEECH, reasoning_content: 'deep' }, 'deep'],
  ['in reasoning', { content: SPEECH, reasoning: 'deep' }, 'deep'],
  ['in both, one of them empty', { content: SPEECH, reasoning_content: '', reasoning: 'deep' }, 'deep'],
  ['in a field and between tags', { content: `b</think>${SPEECH}`, reasoning: 'a' }, 'a\n\nb'],
  ['in parts of their own', before({ type: 'thinking', thinking: 'deep' }), 'deep'],
  ['in parts of parts', before({ type: 'thinking', thinking: [{ type: 'text', text: 'deep' }] }), 'deep'],
  ['in parts named so', before({ type: 'reasoning', text: 'deep' }), 'deep'],
]

const ONLY_THOUGHTS: [string, Message][] = [
  ['an opening tag without a closing one', { content: '<think>deep' }],
  ['an opening tag in square brackets', { content: '[THINK]deep' }],
  ['a closed tag and nothing after it', { content: '<think>deep</think>' }],
  ['a field of its own', { content: null, reasoning_content: 'deep' }],
]

const TEXTS: [string, Message][] = [
  ['in parts', { content: [{ type: 'text', text: 'It is ' }, { text: 'hot.' }] }],
  ['in bare parts', { content: ['It is ', 'hot.'] }],
  ['in bare parts beside others', { content: ['It is ', { type: 'text', text: 'hot.' }] }],
  ['in one part that is no list', { content: { type: 'text', text: SPEECH } }],
  ['one level below its part', { content: [{ type: 'text', text: { value: SPEECH, annotations: [] } }] }],
  [
    'beside parts that say nothing',
    {
      content: [
        { type: 'text', text: SPEECH },
        { type: 'reference', ids: [1] },
      ],
    },
  ],
]

const SPIES = 'I cannot help with spies.'
const REFUSALS: [string, Message, string, RegExp][] = [
  ['refused', { content: null, refusal: SPIES }, 'stop', /refused to answer: I cannot help/],
  ['refused in a part', { content: [{ type: 'refusal', refusal: SPIES }] }, 'stop', /refused to answer: I cannot help/],
  [
    'refused in the text of a part',
    { content: [{ type: 'refusal', text: SPIES }] },
    'stop',
    /refused .* I cannot help/,
  ],
  ['was filtered', { content: '' }, 'content_filter', /content filter/],
  ['was filtered by another name', { content: null }, 'SAFETY', /content filter/],
  ['refused and was filtered', { content: '', refusal: 'No.' }, 'content_filter', /refused to answer: No\./],
]

const CALL = { type: 'function', function: { name: 'cast_vote', arguments: '{"for":' } }
const TOOL_CALLS: [string, Message][] = [
  ['alone', { content: null, tool_calls: [CALL] }],
  ['beside thoughts', { content: 'deep</think>', tool_calls: [{ function: { name: 'cast_vote' } }] }],
  ['in the old form', { content: '', function_call: { name: 'cast_vote', arguments: '{}' } }],
]

/** What servers say of a model whose template knows no system message, each with its status. */
const NO_SYSTEM: [string, number, unknown][] = [
  ['vLLM', 400, { object: 'error', message: 'System role not supported', type: 'BadRequestError', code: 400 }],
  [
    'text-generation-inference',
    422,
    { error: 'Template error: invalid operation: System role not supported (in <string>:1)' },
  ],
  [
    'llama.cpp',
    500,
    { error: { code: 500, message: 'Conversation roles must alternate user/assistant/user/assistant/...' } },
  ],
  [
    'LM Studio',
    400,
    { error: 'Error rendering prompt with jinja template: "Only user and assistant roles are supported!"' },
  ],
  [
    'Google',
    400,
    [{ error: { code: 400, message: 'Developer instruction is not enabled for models/gemma-3-27b-it' } }],
  ],
  [
    'OpenRouter',
    400,
    {
      error: {
        message: 'Provider returned error',
        code: 400,
        metadata: { raw: '{"error":{"message":"Developer instruction is not enabled"}}', provider_name: 'Google' },
      },
    },
  ],
  [
    'OpenAI',
    400,
    { error: { message: "Unsupported value: 'messages[0].role' does not support 'system' with this model." } },
  ],
  [
    'FastAPI',
    422,
    {
      detail: [
        {
          ...{ type: 'literal_error', loc: ['body', 'messages', 0, 'role'], input: 'system' },
          ...{ msg: "Input should be 'user' or 'assistant'", ctx: { expected: "'user' or 'assistant'" } },
        },
      ],
    },
  ],
]

export function chatSuite(
  kind: string,
  game: AnyGame,
  { streamed, line }: { streamed: boolean; line(base: string, clock: LeapingClock): AgentConnector },
): void {
  const closing: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })

  async function asked(answer: (request: Recorded, count: number) => StubAnswer, limitMs = LIMIT_MS) {
    let count = 0
    const stub: Stub = await stubServer((request) => answer(request, ++count))
    closing.push(stub.close)
    const clock = leapingClock()
    const reply = await line(stub.url, clock).answer(firstQuestion(game, limitMs), never)
    return { reply, stub, slept: clock.slept }
  }

  const saying = (message: Message, reason = 'stop') => (streamed ? inPieces : whole)(message, reason)
  const afterFailing =
    (failing: StubAnswer, times = 1) =>
    (_: Recorded, count: number) =>
      count <= times ? failing : saying({ content: SPEECH })

  describe(`the ${kind} connector, before a model`, () => {
    it.each(THOUGHTS)('speaks no thought that stands %s', async (_, message, reasoning) => {
      const { reply } = await asked(() => saying(message))
      expect(reply).toMatchObject({ answer: { text: SPEECH }, reasoning })
      expect(reply.error).toBeUndefined()
    })

    it.each(ONLY_THOUGHTS)('says nothing where there are thoughts alone, by %s', async (_, message) => {
      const { reply } = await asked(() => saying(message))
      expect(reply).toMatchObject({ answer: { text: '' }, reasoning: 'deep', error: expect.stringMatching(/nothing/) })
    })

    it.each(TOOL_CALLS)('tells the owner that there was nothing but the call of a tool, %s', async (_, message) => {
      const { reply } = await asked(() => saying(message))
      expect(reply).toMatchObject({ answer: { missing: 'error' }, fault: 'only-tool-call' })
      expect(reply.error).toMatch(/call of a tool \(cast_vote\)/)
    })

    it.each(TEXTS)('reads a text %s', async (_, message) => {
      const { reply } = await asked(() => saying(message))
      expect(reply).toMatchObject({ answer: { text: SPEECH }, reply: SPEECH })
    })

    it.each(REFUSALS)(
      'tells the owner that the model %s, and takes it for no answer',
      async (_, message, reason, sentence) => {
        const { reply } = await asked(() => saying(message, reason))
        expect(reply).toMatchObject({ answer: { missing: 'error' }, fault: 'model-refused', reply: '' })
        expect(reply.error).toMatch(sentence)
      },
    )

    it.each(['error', 'insufficient_system_resource'])(
      'speaks no words of an answer that ended in %s',
      async (reason) => {
        const { reply } = await asked(() => saying({ content: SPEECH }, reason))
        expect(reply).toMatchObject({ answer: { missing: 'error' }, fault: 'failed' })
        expect(reply.error).toMatch(`broke off: ${reason}`)
      },
    )

    it.each(NO_SYSTEM)('joins all for a model without a system message, once %s says so', async (_, status, body) => {
      const stub = await stubServer((request) => {
        const { messages } = JSON.parse(request.body)
        return messages[0].role === 'system' ? { status, body } : saying({ content: SPEECH })
      })
      closing.push(stub.close)
      const agent = line(stub.url, leapingClock())
      const first = await agent.answer(firstQuestion(game, LIMIT_MS), never)
      expect(first).toMatchObject({
        answer: { text: SPEECH },
        error: expect.stringMatching(/does not accept a system message/),
      })
      expect(stub.requests).toHaveLength(2)
      const second = await agent.answer(firstQuestion(game, LIMIT_MS), never)
      expect(second).toMatchObject({ answer: { text: SPEECH } })
      expect(second.error).toBeUndefined()
      expect(stub.requests).toHaveLength(3)
      const [refused, joined] = [stub.requests[0], stub.requests.at(-1)].map(
        (sent) => JSON.parse(sent?.body ?? '').messages,
      )
      const content = refused.map((message: Message) => message.content).join('\n\n')
      expect(joined).toEqual([{ role: 'user', content }])
      expect(second.prompt).toMatchObject({ messages: joined })
    })

    it.each([
      ['by its tokens', 'length', /1024 tokens in the middle/],
      ['by a content filter', 'content_filter', /content filter .* the rest of the answer/],
    ])('tells the owner that an answer was cut off in the middle %s', async (_, reason, sentence) => {
      const { reply } = await asked(() => saying({ content: SPEECH }, reason))
      expect(reply).toMatchObject({ answer: { text: SPEECH }, error: expect.stringMatching(sentence) })
    })

    it.each([
      ['made with FastAPI', (detail: unknown) => ({ detail })],
      ['of Mistral', (detail: unknown) => ({ object: 'error', message: { detail }, type: 'invalid_request_error' })],
    ])('names the fields that a server %s does not accept, and not what was put before it', async (_, body) => {
      const input = { messages: [{ role: 'user', content: 'a long brief '.repeat(99) }] }
      const missing = { type: 'missing', loc: ['body', 'temperature'], msg: 'Field required', input }
      const extra = { type: 'extra_forbidden', loc: ['body', 'max_tokens'], msg: 'Extra inputs are not permitted' }
      const { reply } = await asked(() => failing(422, body([missing, extra])))
      expect(reply).toMatchObject({ answer: { missing: 'error' }, fault: 'rejected' })
      expect(reply.error).toMatch(
        /\(422\): body\.temperature: Field required; body\.max_tokens: Extra inputs are not permitted$/,
      )
    })

    it.each([
      [429, 'rate-limited', /was asked too often \(429\): Provider is busy/],
      ['429', 'rate-limited', /was asked too often \(429\): Provider is busy/],
      [402, 'no-credit', /credit is used up \(402\)/],
      ['server_error', 'failed', /broke off: Provider is busy/],
    ])('takes an error that came with the status 200 for what it is, by its code %s', async (code, fault, sentence) => {
      const error = { code, message: 'Provider is busy' }
      const half = { index: 0, message: { role: 'assistant', content: 'It is' }, finish_reason: null }
      for (const body of [{ error }, { error, choices: [half] }, { choices: [{ ...half, error }] }]) {
        const { reply } = await asked(() => ({ body }))
        expect(reply).toMatchObject({ answer: { missing: 'error' }, fault, error: expect.stringMatching(sentence) })
      }
    })

    it('takes the words of an answer that calls a tool as well', async () => {
      const { reply } = await asked(() =>
        saying({ content: SPEECH, tool_calls: [{ function: { name: 'cast_vote' } }] }),
      )
      expect(reply).toMatchObject({ answer: { text: SPEECH } })
    })

    const failing = (status: number, body: StubAnswer['body'], after?: string, headers = {}): StubAnswer => ({
      ...{ status, body },
      headers: { ...headers, ...(after !== undefined && { 'retry-after': after }) },
    })
    const limited = (limits: Record<string, [remaining: string, reset: string]>): StubAnswer => ({
      status: 429,
      headers: Object.fromEntries(
        Object.entries(limits).flatMap(([of, [remaining, reset]]) =>
          Object.entries({ remaining, reset }).map(([name, value]) => [
            ['x-ratelimit', name, of].filter((part) => part !== '').join('-'),
            value,
          ]),
        ),
      ),
    })
    const openRouter = (headers: Record<string, string | number>) =>
      failing(429, { error: { code: 429, message: 'Rate limit exceeded', metadata: { headers } } })
    const inMs = (ms: string, seconds?: string): StubAnswer => ({
      status: seconds === undefined ? 503 : 429,
      headers: { 'retry-after-ms': ms, ...(seconds !== undefined && { 'retry-after': seconds }) },
    })
    it.each<[string, StubAnswer, number]>([
      ['500', failing(500, { error: 'worker crashed' }), 250],
      ['500 that says when', failing(500, '', '2'), 2_000],
      ['502', { status: 502, body: '<html>Bad Gateway</html>', headers: { 'content-type': 'text/html' } }, 250],
      ['503 with an estimate', failing(503, { error: 'loading', estimated_time: 3.5 }), 3_500],
      ['503 with an estimate of nothing', failing(503, { error: 'loading', estimated_time: 0 }), 250],
      ['503 that says when', failing(503, '', '1'), 1_000],
      ['529, of a provider that is overloaded', failing(529, { error: { message: 'Overloaded' } }), 250],
      ['529 that says when', failing(529, '', '2'), 2_000],
      ['503 that says nothing', failing(503, { error: 'overloaded' }), 250],
      ['503 whose estimate is none', failing(503, { error: 'overloaded', estimated_time: 'soon' }), 250],
      ['429 that says when', failing(429, '', '1'), 1_000],
      ['429 that says when in milliseconds', inMs('1400', '2'), 1_400],
      ['503 that says when in milliseconds', inMs(' 1250.5 '), 1_250.5],
      ['429 that says no number of milliseconds', inMs('soon', '2'), 2_000],
      ['503 that says a year in milliseconds', inMs('31536000000'), LATE],
      ['429 whose limit of requests is used up', limited({ requests: ['0', '1.5s'], tokens: ['900', '6m0s'] }), 1_500],
      ['429 whose limit of tokens is used up', limited({ requests: ['9', '20ms'], tokens: ['0', '2.25s'] }), 2_250],
      [
        '429 that says two times and of neither that it is used up',
        limited({ requests: ['9', '1s'], tokens: ['9', '9s'] }),
        1_000,
      ],
      ['429 whose limit is used up for long', limited({ tokens: ['0', '2m59.56s'] }), LATE],
      ['429 whose limit ends in some milliseconds', limited({ requests: ['0', '20ms'] }), 250],
      ['429 whose limit ends in seconds', limited({ '': ['0', '2'] }), 2_000],
      ['429 whose limit ends at a time in seconds', limited({ '': ['0', '4102444800'] }), LATE],
      ['429 whose limit ended long ago', limited({ '': ['0', '1741305600000'] }), 250],
      ['429 that first says when', failing(429, '', '1', { 'x-ratelimit-reset': '3' }), 1_000],
      ['429 of OpenRouter', openRouter({ 'X-RateLimit-Reset': '4102444800000', 'X-RateLimit-Remaining': 0 }), LATE],
      ['429 of a provider behind OpenRouter', openRouter({ 'Retry-After': '2' }), 2_000],
      ['429 with the status 200', { body: { error: { code: 429, message: 'busy' } } }, 250],
      [
        '429 of OpenRouter with the status 200',
        { ...openRouter({ 'x-ratelimit-reset-tokens': '2s' }), status: 200 },
        2_000,
      ],
      ['502 with the status 200', { body: { error: { code: 502, message: 'No provider' } } }, 250],
      [
        '503 with the status 200 in a choice',
        { body: { choices: [{ error: { code: '503', message: 'busy' } }] } },
        250,
      ],
      [
        '429 as the first event of a stream',
        streaming([PING, dataLine({ error: { code: 429, message: 'busy' } })]),
        250,
      ],
      ['503 in an event that is named an error', streaming(['event: error\n', dataLine({ code: 503 })]), 250],
      ['502 at the end of a stream without a word', streaming([dataLine({ error: { code: 502 } }).trimEnd()]), 250],
      ['500 that tells of limits', failing(500, 'crashed', undefined, { 'x-ratelimit-reset-requests': '3s' }), 250],
      ['429 that says nothing', failing(429, { error: 'overloaded' }), 250],
      ['429 that says no time at all', failing(429, '', '0'), 250],
      ['429 that says when it was', failing(429, '', '-5'), 250],
      ['429 that says a year', failing(429, '', '2044'), LATE],
      ['429 that says a word', failing(429, '', 'soon'), 250],
      ['429 that says 1e9', failing(429, '', '1e9'), 250],
      ['429 that says Infinity', failing(429, '', 'Infinity'), 250],
      ['429 that says a date long ago', failing(429, '', 'Wed, 21 Oct 2015 07:28:00 GMT'), 250],
      ['429 that says a date far away', failing(429, '', 'Fri, 21 Oct 2044 07:28:00 GMT'), LATE],
      ['429 that says never', failing(429, '', '99999999999999999999'), LATE],
      ['503 that wants more time than there is', failing(503, { estimated_time: 20 }), LATE],
    ])('asks again after a %s', async (_, answer, pause) => {
      const { reply, stub, slept } = await asked(afterFailing(answer))
      expect(reply).toMatchObject({ answer: { text: SPEECH } })
      expect(stub.requests).toHaveLength(2)
      if (pause !== LATE) return expect(slept).toEqual([pause])
      const [waited = 0] = slept
      expect(waited).toBeGreaterThan(LIMIT_MS / 2)
      expect(waited).toBeLessThan(LIMIT_MS - 1_000)
    })

    it.each<[string, StubAnswer, string]>([
      ['500 that says to come when it is too late', failing(500, { error: 'overloaded' }, '30'), 'server-error'],
      ['501', failing(501, { error: 'overloaded' }), 'server-error'],
      ['400', failing(400, { error: 'overloaded' }), 'rejected'],
    ])('does not ask again after a %s, and tells what it said', async (_, answer, fault) => {
      const { reply, stub, slept } = await asked(afterFailing(answer))
      expect(reply).toMatchObject({ answer: { missing: 'error' }, fault, error: expect.stringMatching(/overloaded/) })
      expect(stub.requests).toHaveLength(1)
      expect(slept).toEqual([])
    })

    it.each<[string, StubAnswer, string]>([
      ['a template that fails', failing(500, { error: 'Template error: undefined value' }), 'rejected'],
      ['invalid_request', failing(500, { error: { message: 'No.', type: 'invalid_request_error' } }), 'rejected'],
      [
        'insufficient_quota and a limit',
        failing(429, { error: { code: 'insufficient_quota' } }, undefined, { 'x-ratelimit-reset': '1' }),
        'no-credit',
      ],
      ['insufficient_quota', failing(429, { error: { message: 'No.', code: 'insufficient_quota' } }), 'no-credit'],
      ['the quota', failing(429, { error: { message: 'You exceeded your current quota.' } }), 'no-credit'],
      ['the credit', failing(429, { error: { message: 'Your credit balance is too low.' } }), 'no-credit'],
      ['the credit, as Anthropic does', failing(400, { error: 'Your credit balance is too low.' }), 'no-credit'],
      ['payment', failing(429, { error: 'Payment Required' }), 'no-credit'],
    ])('is not asked again after an error that stays, by its body: %s', async (_, answer, fault) => {
      const { reply, stub, slept } = await asked(afterFailing(answer))
      expect(reply).toMatchObject({ answer: { missing: 'error' }, fault })
      expect(stub.requests).toHaveLength(1)
      expect(slept).toEqual([])
    })

    it.each([
      ['an error after the first words', [dataLine({ choices: [{ delta: { content: 'It' } }] })], /failed \(502\)/],
      ['an error that names no status', [], /broke off: busy/],
    ])('does not ask again after %s of a stream', async (_, words, sentence) => {
      const error = { message: 'busy', ...(words.length > 0 && { code: 502 }) }
      const { reply, stub } = await asked(afterFailing(streaming([...words, dataLine({ error })])))
      // A connection that never streams reads a stream as something else than an answer.
      const message = streamed ? sentence : /./
      expect(reply).toMatchObject({ answer: { missing: 'error' }, error: expect.stringMatching(message) })
      expect(stub.requests).toHaveLength(1)
    })

    it('waits out a rate limit that speaks of the current quota and says when to ask again', async () => {
      const message = 'You exceeded your current quota. Please retry in 2.5s.'
      const { reply, stub } = await asked(afterFailing(failing(429, { error: { code: 429, message } })))
      expect(reply).toMatchObject({ answer: { text: SPEECH } })
      expect(stub.requests).toHaveLength(2)
    })

    it('asks a server that goes on failing four times at most, with growing pauses', async () => {
      const { reply, stub, slept } = await asked(afterFailing(failing(500, { error: 'worker crashed' }), 99))
      expect(reply).toMatchObject({ answer: { missing: 'error' }, fault: 'server-error' })
      expect(reply.error).toMatch(/failed \(500\).*worker crashed/)
      expect(stub.requests).toHaveLength(4)
      expect(slept).toEqual([250, 500, 1_000])
    })

    it('waits for a model that is being loaded within the time of the ask, and no longer', async () => {
      const { reply, slept } = await asked(afterFailing(failing(503, { error: 'loading', estimated_time: 4 }), 99))
      expect(reply).toMatchObject({ answer: { missing: 'error' }, error: expect.stringMatching(/loading/) })
      expect(slept.slice(0, 2)).toEqual([4_000, 4_000])
      expect(slept).toHaveLength(3)
    })

    it.each([401, 403])('reports a %i as a wrong token, whatever it says about the model', async (status) => {
      const message = "The model 'stub' does not exist: model_not_supported, not supported by any provider"
      const { reply } = await asked(() => ({ status, body: { error: { message, code: 'model_not_found' } } }))
      expect(reply).toMatchObject({ answer: { missing: 'error' }, fault: 'unauthorized' })
      expect(reply.error).toMatch(new RegExp(`refuses the token, key or signature \\(${status}\\)`))
    })

    it('tells a wrong token by its status alone, where its page says nothing', async () => {
      const { reply } = await asked(() => ({ status: 401, body: 'Invalid {' }))
      expect(reply).toMatchObject({ answer: { missing: 'error' }, fault: 'unauthorized' })
    })
  })
}

const ABOUT = { id: 'chat-1', created: 1_700_000_000, model: 'stub' }
const USAGE = { prompt_tokens: 321, completion_tokens: 21, total_tokens: 342 }

function whole(message: Message, reason: string): StubAnswer {
  const choices = [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: reason }]
  return { body: { ...ABOUT, object: 'chat.completion', choices, usage: USAGE } }
}

const PING = ': ping\n\n'
const dataLine = (data: object) => `data: ${JSON.stringify(data)}\n\n`
const streaming = (pieces: string[]): StubAnswer => ({ headers: { 'content-type': 'text/event-stream' }, pieces })

function inPieces(message: Message, reason: string): StubAnswer {
  const event = (data: object) => dataLine({ ...ABOUT, object: 'chat.completion.chunk', ...data })
  const deltas = Object.entries(message).flatMap(([field, value]) =>
    typeof value === 'string'
      ? (value.match(/[\s\S]{1,5}/gu) ?? []).map((text) => ({ [field]: text }))
      : [{ [field]: value }],
  )
  const pieces = deltas.map((delta) => event({ choices: [{ index: 0, delta, finish_reason: null }] }))
  const end = event({ choices: [{ index: 0, delta: {}, finish_reason: reason }], usage: USAGE })
  return streaming([...pieces, end, 'data: [DONE]\n\n'])
}
