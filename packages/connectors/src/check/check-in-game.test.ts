import type { AgentCheckStep, AgentSettings } from '@masquerade/protocol'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import {
  type Behaviour,
  chatStub,
  huggingFaceStub,
  localDeps,
  type Stub,
  spaceStub,
  webhookStub,
} from '../testing/index.ts'
import { checkAgent, type Games } from './check-agent.ts'

const deps = localDeps()
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(() => deps.outbound.close())

const kept = <S extends Stub>(stub: S): S => {
  closing.push(stub.close)
  return stub
}

/** For what does not come: what is there answers within it, on a machine however busy. */
const HASTY = { wakeMs: 1_000 }

/** A game that was there before the check. */
const UNDER_WAY: Games = { underWay: async () => true, between: async () => undefined }

async function check(
  settings: AgentSettings,
  games: Games,
  { hosts = deps.hosts, wakeMs = 20_000 } = {},
): Promise<AgentCheckStep[]> {
  const steps: AgentCheckStep[] = []
  for await (const step of checkAgent(settings, 'hf_secret', 'challenge', { ...deps, hosts }, { games, wakeMs })) {
    steps.push(step)
  }
  return steps
}

const brief = (steps: readonly AgentCheckStep[]) =>
  steps.map(({ step, ok, code }) => `${step} ${ok ? '+' : '-'} ${code}`)
/** What leaves a trace in an agent with a memory, and any question. */
const TELLING = /\/agent\/(init|perceive|interact)$/
const asked = ({ requests }: Stub, path = TELLING) => requests.filter((request) => path.test(request.path))

describe('a check while a game is on at its address', () => {
  it('asks a Space for its health and name alone, and says why', async () => {
    const stub = kept(await spaceStub())
    const steps = await check({ kind: 'space', base: stub.url }, UNDER_WAY)
    expect(brief(steps)).toEqual([
      ...['address + reachable', 'health + healthy', 'model + model-named'],
      ...['challenge - unproven', 'trial - playing'],
    ])
    expect(steps.at(-1)?.params.message).toMatch(/^127\.0\.0\.1:\d+ plays at the moment, .* it was not asked$/)
    expect(asked(stub)).toEqual([])
  })

  it.each<[string, () => Promise<[AgentSettings, Stub, RegExp]>]>([
    [
      'webhook',
      async () => {
        const stub = kept(await webhookStub())
        return [{ kind: 'webhook', url: `${stub.url}/agent/init` }, stub, /init/]
      },
    ],
    [
      'api',
      async () => {
        const stub = kept(await chatStub())
        return [{ kind: 'api', base: `${stub.url}/v1`, model: 'stub-model', strategy: 'plain' }, stub, /completions/]
      },
    ],
  ])('asks a %s below its address no question', async (_, open) => {
    const [settings, stub, path] = await open()
    const steps = await check(settings, UNDER_WAY)
    expect(steps.at(-1)).toMatchObject({ step: 'trial', ok: false, code: 'playing' })
    expect(asked(stub, path).filter(({ method }) => method === 'POST')).toEqual([])
  })

  it.each(['failing', 'cut-off', 'too-many'] satisfies Behaviour[])(
    'takes a Space whose answer is %s for one that thinks, at every step, and not for one that is away',
    async (behaviour) => {
      for (const [step, path] of [
        ['address', /^\/$/],
        ['health', /checkHealth/],
        ['model', /getModelName/],
      ] as const) {
        const stub = kept(await spaceStub({ retryAfter: '0' }))
        stub.behave(behaviour, path)
        const settings: AgentSettings = { kind: 'space', base: stub.url }
        const found = (await check(settings, UNDER_WAY, HASTY)).find((one) => one.step === step)
        const alone = (await check(settings, { ...UNDER_WAY, underWay: async () => false }, HASTY)).find(
          (one) => one.step === step,
        )
        if (found?.ok)
          expect(alone?.ok).toBe(true) // any answer to a GET is one
        else expect([found?.code, alone?.code === 'playing']).toEqual(['playing', false])
      }
    },
  )

  it('breaks off when a game begins, whatever it has come to, and asks nothing after that', async () => {
    for (let nth = 1; nth <= 7; nth++) {
      const stub = kept(await spaceStub({ perceived: () => noted(), interacted: () => noted() }))
      const begun = new AbortController()
      let count = 1 // init was the first
      async function noted(): Promise<void> {
        if (++count >= nth) begun.abort()
      }
      const beginning: Games = {
        underWay: async () => begun.signal.aborted,
        async between(work, signal) {
          if (nth === 1) begun.abort()
          await work(AbortSignal.any([signal, begun.signal]))
          return begun.signal.aborted ? undefined : Promise.reject(new Error('no game began'))
        },
      }
      const steps = await check({ kind: 'space', base: stub.url }, beginning)
      expect(steps.at(-1)).toMatchObject({ step: 'trial', ok: false, code: 'playing' })
      expect(asked(stub)).toHaveLength(nth === 1 ? 0 : nth)
    }
  })

  it('is as ever where none is, for every kind', async () => {
    const space = kept(await spaceStub())
    const hook = kept(await webhookStub())
    const api = kept(await chatStub())
    const hub = kept(await huggingFaceStub({ served: { 'stub/model': ['groq'] } }))
    const all: AgentSettings[] = [
      { kind: 'space', base: space.url },
      { kind: 'webhook', url: hook.url },
      { kind: 'api', base: `${api.url}/v1`, model: 'stub-model', strategy: 'plain' },
      { kind: 'model', model: 'stub/model', strategy: 'plain' },
      { kind: 'house', house: 'owl' },
    ]
    for (const settings of all) {
      let between = 0
      const none: Games = {
        underWay: async () => false,
        between: (work, signal) => {
          between++
          return work(signal)
        },
      }
      const steps = await check(settings, none, { hosts: hub.hosts('') })
      expect(steps.at(-1)).toMatchObject({ step: 'trial', ok: true })
      expect(between).toBe(1)
    }
  })
})
