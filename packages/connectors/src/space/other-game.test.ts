import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { checkAgent } from '../check/check-agent.ts'
import { localDeps, stubServer } from '../testing/index.ts'

const deps = localDeps({ perceiveMs: 20_000 })
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(() => deps.outbound.close())

type Request = { status?: string; name?: string }
const fine = (result: string | null = null) => ({ body: { success: true, result, errMsg: null } })
const refused = (errMsg: string) => ({ body: { success: false, result: null, errMsg } })
const crashed = { status: 500, body: 'Internal Server Error' }

interface Program {
  perceive(request: Request): ReturnType<typeof fine | typeof refused> | typeof crashed
  interact(request: Request): ReturnType<typeof fine | typeof refused> | typeof crashed
  model?: string
}

/** A Space as the package for agents of whoisspy.ai serves it, whatever the program behind it plays. */
async function trialOf({ perceive, interact, model = 'gpt-4o-mini' }: Program, language: 'en' | 'zh' = 'en') {
  const stub = await stubServer(({ path, body }) => {
    const route = path.replace('/agent/', '')
    if (route === 'init' || route === 'getModelName') return fine(model)
    if (route === 'checkHealth') return fine()
    const request = body === '' ? {} : (JSON.parse(body) as Request)
    if (route === 'perceive') return perceive(request)
    return route === 'interact' ? interact(request) : { status: 404 }
  })
  closing.push(stub.close)
  let last: { code: string; detail?: string } | undefined
  for await (const step of checkAgent({ kind: 'space', base: stub.url }, undefined, undefined, deps, { language })) {
    last = step
  }
  return last
}

describe('a Space that speaks another game', () => {
  it.each<[string, Program]>([
    [
      'asks for a role, as the package for werewolves does',
      {
        perceive: () => refused('perceive error Role agent for None not registered.'),
        interact: () => crashed,
      },
    ],
    [
      'misses the field of a role, as an older one does',
      {
        perceive: () => refused("perceive error 'AgentReq' object has no attribute 'role'"),
        interact: () => crashed,
      },
    ],
    [
      'knows no status but those that both games have, and says nothing',
      {
        perceive: ({ status }) => (status === 'start' ? fine() : refused('perceive error ')),
        interact: () => crashed,
      },
    ],
    [
      'knows no status but those that both games have, and says so',
      {
        perceive: ({ status }) => (status === 'start' ? fine() : refused(`Unknown status: ${status}`)),
        interact: ({ status }) => refused(`Unknown status: ${status}`),
      },
    ],
    [
      'takes in everything and speaks of werewolves',
      { perceive: () => fine(), interact: () => fine('As a villager I take Player 2 for the werewolf.') },
    ],
    [
      'fails within a werewolf’s code',
      { perceive: () => fine(), interact: () => refused('werewolf/seer/prompt.py, line 12') },
    ],
  ])('is reported: it %s', async (_, program) => {
    expect(await trialOf(program)).toMatchObject({ step: 'trial', ok: false, code: 'other-game' })
  })

  it('is reported in Chinese, with what it said', async () => {
    const program = { perceive: () => fine(), interact: () => fine('我是预言家，昨晚查验了二号。') }
    expect(await trialOf(program, 'zh')).toMatchObject({ code: 'other-game', detail: '我是预言家，昨晚查验了二号。' })
  })
})

describe('a Space that plays Who is Spy?', () => {
  it.each<[string, Program, string]>([
    ['answers', { perceive: () => fine(), interact: () => fine('Many drink it by day and by night.') }, 'answered'],
    [
      'has a model of an ominous name',
      { perceive: () => fine(), interact: () => fine('It is hot.'), model: 'werewolf-7b-instruct' },
      'answered',
    ],
    [
      'cannot reach its model',
      {
        perceive: () => refused("perceive error Missing required parameter: 'messages[0].role'"),
        interact: () => refused('401 Incorrect API key provided'),
      },
      'failed',
    ],
    [
      'fails whenever it thinks',
      {
        perceive: ({ status }) => (status === 'start' ? fine() : refused('Connection error.')),
        interact: () => refused('Connection error.'),
      },
      'failed',
    ],
    ['crashes at everything', { perceive: () => crashed, interact: () => crashed }, 'server-error'],
    [
      'does not care for rounds, and answers',
      {
        perceive: ({ status, name }) => (status === 'round' && !name ? refused('perceive error ') : fine()),
        interact: () => fine('It is hot.'),
      },
      'answered',
    ],
    [
      'remembers nothing, and answers',
      { perceive: ({ status }) => (status === 'start' ? fine() : refused('')), interact: () => fine('It is hot.') },
      'answered',
    ],
  ])('is not taken for another: it %s', async (_, program, code) => {
    expect(await trialOf(program)).toMatchObject({ step: 'trial', code })
  })
})
