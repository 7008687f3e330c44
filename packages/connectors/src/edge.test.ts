import {
  type AnyGame,
  asSentJson,
  boundedJson,
  fold,
  type Json,
  judge,
  seededRandom,
  storableJson,
} from '@masquerade/game'
import { HOLE, hostileBodies, hostileJson } from '@masquerade/game/testing'
import { type GameId, games } from '@masquerade/games'
import { type AgentSettings, ANSWER_BOUNDS, agentCheckStep } from '@masquerade/protocol'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { AgentConnector, Reply } from './agent-connector.ts'
import { checkAgent } from './check/check-agent.ts'
import { type ConnectorDeps, connectorFor } from './connect.ts'
import { houseConnector } from './house/house-connector.ts'
import { firstQuestion, freshlyDealt } from './testing/connector-suite.ts'
import { leapingClock, localDeps, memoryMailbox, type Stub, type StubAnswer, stubServer } from './testing/index.ts'

const SECRET = 'hf_plantedplantedplanted'
const RUNS = inject('nightly') ? 100 : 20
const LIMIT_MS = 10_000

const ANSWER = [
  `{"text":${HOLE}}`,
  `{"action":${HOLE}}`,
  `{"text":"Hot.","reasoning":${HOLE}}`,
  `{"text":"Hot.","more":${HOLE}}`,
]
const SPACE = [`{"success":true,"result":${HOLE}}`, `{"success":${HOLE},"errMsg":${HOLE}}`]
const CHAT = [
  `{"choices":[{"message":{"content":${HOLE},"reasoning":${HOLE},"tool_calls":${HOLE}}}]}`,
  `{"choices":[{"message":{"content":"Hot."},"finish_reason":${HOLE}}],"model":${HOLE},"usage":${HOLE}}`,
  `{"choices":[{"message":{"content":"Hot."}}],"usage":{"prompt_tokens":${HOLE},"completion_tokens":${HOLE},"cost":${HOLE}}}`,
  `{"choices":[{"message":{"content":[{"type":${HOLE},"text":${HOLE},"thinking":${HOLE}}]}}]}`,
  `{"choices":${HOLE},"error":${HOLE}}`,
  `{"error":{"message":${HOLE}},"estimated_time":${HOLE}}`,
]
const STREAM = CHAT.flatMap((frame) => {
  const event = `data: ${frame.replaceAll('"message"', '"delta"')}\n\n`
  return [event, `${event}${event}data: [DONE]\n\n`]
})

/** What the hub and APIs list before anything is asked. */
const BEFORE = [
  `{"inferenceProviderMapping":${HOLE}}`,
  `{"inferenceProviderMapping":{"groq":{"status":"live","task":${HOLE}}}}`,
  `{"data":${HOLE}}`,
  `{"data":[{"id":${HOLE}},{"id":${HOLE}}]}`,
]

const KINDS: {
  kind: string
  settings(url: string): AgentSettings
  frames: string[]
  types: string[]
  games: GameId[]
}[] = [
  {
    kind: 'webhook',
    settings: (url) => ({ kind: 'webhook', url }),
    frames: ANSWER,
    types: ['application/json', 'text/html'],
    games: ['who-is-spy', 'tic-tac-toe'],
  },
  {
    kind: 'space',
    settings: (url) => ({ kind: 'space', base: url }),
    frames: SPACE,
    types: ['application/json'],
    games: ['who-is-spy'],
  },
  {
    kind: 'model',
    settings: () => ({ kind: 'model', model: 'stub/model', strategy: 'plain' }),
    frames: CHAT,
    types: ['application/json', 'application/problem+json', 'text/plain; charset=utf-8'],
    games: ['who-is-spy', 'tic-tac-toe'],
  },
  {
    kind: 'api',
    settings: (url) => ({ kind: 'api', base: url, model: 'stub', strategy: 'reasoning' }),
    frames: CHAT,
    types: ['application/json', 'text/event-stream'],
    games: ['who-is-spy', 'tic-tac-toe'],
  },
  {
    kind: 'api (streaming)',
    settings: (url) => ({ kind: 'api', base: url, model: 'stub', strategy: 'plain', stream: true }),
    frames: STREAM,
    types: ['text/event-stream', 'application/json'],
    games: ['who-is-spy', 'tic-tac-toe'],
  },
]

describe.each(KINDS)('whatever is sent to the $kind connector', ({ settings, frames, types, games: played }) => {
  const deps = localDeps()
  let stub: Stub
  let given: StubAnswer = {}
  beforeAll(async () => {
    stub = await stubServer(() => given)
  })
  afterAll(async () => {
    await stub.close()
    await deps.outbound.close()
  })

  const sent = (among: readonly string[]): fc.Arbitrary<StubAnswer> =>
    fc.record({
      status: fc.oneof({ weight: 8, arbitrary: fc.constant(200) }, fc.constantFrom(201, 400, 401, 404, 429, 500, 503)),
      headers: fc.constantFrom(...types).map((type) => ({ 'content-type': type })),
      bytes: hostileBodies(among),
    })
  const hurried = (): ConnectorDeps => {
    const hosts = { hub: stub.url, spaces: stub.url, inference: stub.url }
    return { ...deps, clock: leapingClock(), hosts }
  }

  it('is a step of its check that can be stored and shown, and no exception', async () => {
    await fc.assert(
      fc.asyncProperty(sent([...frames, ...BEFORE]), async (answer) => {
        given = answer
        const options = { wakeMs: 20, signal: AbortSignal.timeout(300) }
        for await (const step of checkAgent(settings(stub.url), SECRET, 'challenge', hurried(), options)) {
          expect(agentCheckStep.parse(asSentJson({ ...step }))).toEqual(step)
          expect(JSON.stringify(step).length).toBeLessThan(30_000)
        }
      }),
      { numRuns: RUNS / 2 },
    )
  })

  it('is an answer that can be stored and judged, or none, and no exception', async () => {
    await fc.assert(
      fc.asyncProperty(sent(frames), fc.constantFrom(...played), async (answer, id) => {
        given = answer
        const line = connected(settings(stub.url), hurried())
        await expectHarmless(line, id)
        expect(await line.warmUp(AbortSignal.timeout(20))).toHaveProperty('ready')
      }),
      { numRuns: RUNS },
    )
  })
})

describe.each(['mailbox', 'person'] as const)('whatever comes to the %s connector', (kind) => {
  it('is an answer that can be stored and judged, or none, and no exception', async () => {
    const frame = fc.constantFrom(...ANSWER, HOLE)
    await fc.assert(
      fc.asyncProperty(
        hostileJson(),
        frame,
        fc.constantFrom<GameId[]>('who-is-spy', 'tic-tac-toe'),
        async (json, around, id) => {
          const sent: Json = JSON.parse(around.replaceAll(HOLE, () => json))
          const deps = localDeps({ mailbox: memoryMailbox(() => sent) })
          await expectHarmless(connected({ kind }, deps), id)
          await deps.outbound.close()
        },
      ),
      { numRuns: RUNS },
    )
  })
})

describe('whatever a house agent makes of its turn', () => {
  it('is an answer that can be stored and judged, or none, and no exception', async () => {
    await fc.assert(
      fc.asyncProperty(hostileJson(), fc.boolean(), async (text, crashes) => {
        const answer = () => {
          if (crashes) throw new RangeError('too deep')
          return { text }
        }
        const line = houseConnector(() => ({ answer }), 'none', leapingClock(), seededRandom(1))
        await expectHarmless(line, 'who-is-spy')
      }),
      { numRuns: RUNS },
    )
  })
})

function connected(settings: AgentSettings, deps: ConnectorDeps): AgentConnector {
  const line = connectorFor(settings, SECRET, deps, { agentId: 'a1', table: 'tab_1' })
  if (!line.ok) throw new Error(line.error)
  return line.value
}

/** Asks the first question of a match, and judges what came. */
async function expectHarmless(line: AgentConnector, id: GameId): Promise<void> {
  const game: AnyGame = games[id]
  const config = id === 'who-is-spy' ? { language: 'en' } : {}
  const question = firstQuestion(game, LIMIT_MS, config)
  const reply = await line.answer(question, new AbortController().signal)
  expectStorable(reply)
  const position = fold(game, freshlyDealt(game, config))
  const judged = judge(game, position, question.ask.seat, reply.answer, seededRandom(1))
  if (!judged.ok) throw new Error(judged.error.message)
  for (const draft of judged.value) expect(storableJson(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
}

function expectStorable({ bug, prompt: _, promptText: __, ...reply }: Reply): void {
  expect(bug).toBeUndefined()
  expect(JSON.parse(JSON.stringify(reply))).toEqual(reply)
  expect(asSentJson(reply as unknown as Json)).toEqual(reply) // it came back from JSON equal
  expect(reply.error?.length ?? 0).toBeLessThan(2_000)
  if (!('missing' in reply.answer)) expect(boundedJson({ ...reply.answer }, ANSWER_BOUNDS).ok).toBe(true)
  for (const count of [reply.tokensIn ?? 0, reply.tokensOut ?? 0, reply.costMicros ?? 0]) {
    expect(Number.isInteger(count) && count >= 0 && count <= 2_147_483_647).toBe(true)
  }
}
