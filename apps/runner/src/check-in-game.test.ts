import { type Connect, checkAgent, connecting, type Question, systemClock } from '@masquerade/connectors'
import {
  localDeps,
  type SpaceStub,
  type SpaceStubOptions,
  spaceStub,
  webhookStub,
} from '@masquerade/connectors/testing'
import type { AgentSettings } from '@masquerade/protocol'
import type { Check } from '@masquerade/store/agents'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checker, type TryAgent } from './checker.ts'
import { playMatch } from './match/play-match.ts'
import { type Owned, owners } from './testing/owners.ts'
import { playContextOf, scripted, type TestHouse, talker, testHouse, testSecrets } from './testing/table.ts'

const never = new AbortController().signal
const secrets = testSecrets()
const deps = localDeps()
const closing: (() => Promise<void>)[] = []
let house: TestHouse
let people: ReturnType<typeof owners>
let stranger: string

beforeAll(async () => {
  house = await testHouse({ concurrent: 0 })
  people = owners(house.store, secrets)
  const identity = { providerId: 'eve', login: 'eve', orgs: [], name: 'Eve' }
  stranger = (await house.store.users.signIn({ provider: 'local', ...identity })).id
})
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
  await house.sql.query(`UPDATE match SET status = 'void' WHERE status IN ('queued', 'running')`)
})
afterAll(async () => {
  await deps.outbound.close()
  await house?.close()
})

async function space(
  options: SpaceStubOptions = {},
): Promise<{ stub: SpaceStub; owned: Owned; elsewhere: AgentSettings }> {
  const stub = await spaceStub(options)
  closing.push(stub.close)
  const owned = await people.register({ kind: 'space', base: stub.url }, { online: false })
  return { stub, owned, elsewhere: { kind: 'space', base: `http://LOCALHOST:${stub.port}/` } }
}

const newMatch = (owned: Owned) =>
  house.store.matches.create(house.world.arena.id, {
    gameVersion: 1,
    seats: [owned, ...house.world.agents].slice(0, 6),
  })

/** Spaces and webhooks are asked over HTTP, all others answer by a script. */
function context(
  script: (question: Question) => ReturnType<typeof talker> | Promise<ReturnType<typeof talker>> = talker,
) {
  const over = connecting(deps)
  const others = scripted(script)
  const connect: Connect = (agent) => (agent.kind === 'house' ? others(agent) : over(agent))
  const tryAgent: TryAgent = ({ settings, secret, challenge, language, games }, signal) =>
    checkAgent(settings, secret, challenge, deps, { language, signal, games, wakeMs: 20_000 })
  return playContextOf(house.store, talker, { connect, secrets, tryAgent })
}

/** Has a stranger check an address. */
async function checked(settings: AgentSettings): Promise<Check> {
  await house.store.keys.publish(secrets.publicKey)
  const made = await house.store.checks.create(stranger, { settings, language: 'en' })
  if (!made.ok) throw new Error(made.error.message)
  const { id } = made.value.check
  await checker(context(), never).check(id, never)
  return (await house.store.checks.get(stranger, id))!
}

const trialOf = ({ steps }: Check) => steps.find(({ step }) => step === 'trial')
const routes = ({ stub }: { stub: SpaceStub }) => stub.calls().map(({ route }) => route)
const until = () => {
  let pass = () => {}
  const passed = new Promise<void>((resolve) => {
    pass = resolve
  })
  return { pass, passed }
}

/** The Space has received everything that was said so far from its own table, and was asked once for each turn until then. */
async function quiet({ stub }: { stub: SpaceStub }, match: string, turns: number): Promise<void> {
  const asked = () => routes({ stub }).filter((route) => route === 'interact').length
  const heard = () => stub.memory().filter(({ status, name }) => status === 'round' && name !== undefined).length
  const said = async () => (await house.logOf(match)).filter(({ type }) => type === 'spoke').length
  await expect.poll(async () => asked() === turns && heard() === (await said())).toBe(true)
}

/** The one game, from its beginning to its end, as the log has it. */
async function expectWholeGame({ stub }: { stub: SpaceStub }, match: string): Promise<void> {
  const heard = stub.memory().filter(({ status, name }) => status === 'round' && name !== undefined)
  const spoken = (await house.logOf(match)).filter(({ type }) => type === 'spoke')
  expect(heard.map(({ message }) => message)).toEqual(spoken.map(({ data }) => (data as { text: string }).text))
  expect(stub.memory()[0]).toMatchObject({ status: 'start' })
  expect(stub.memory().at(-1)).toMatchObject({ status: 'result' })
}

describe('a check of a Space that somebody plays with', () => {
  it.each([
    ['speaks', 'speak', 1],
    ['votes', 'vote', 2],
  ])('leaves the game alone while the table %s, and says why', async (_, kind, turns) => {
    const one = await space()
    const reached = until()
    const go = until()
    const match = await newMatch(one.owned)
    const playing = playMatch(
      match,
      context(async (question) => {
        if (question.ask.kind === kind) {
          reached.pass()
          await go.passed
        }
        return talker(question)
      }),
      never,
    )
    await reached.passed
    await quiet(one, match, turns)
    const before = one.stub.calls().length
    const check = await checked(one.elsewhere)
    expect(
      routes(one)
        .slice(before)
        .filter((route) => /init|perceive|interact/.test(route)),
    ).toEqual([])
    expect(check.steps.map(({ step, code }) => `${step} ${code}`)).toEqual([
      ...['address reachable', 'health healthy', 'model model-named', 'challenge unproven', 'trial playing'],
    ])
    go.pass()
    expect(await playing).toBe('finished')
    await expectWholeGame(one, match)
    expect(trialOf(await checked(one.elsewhere))).toMatchObject({ ok: true, code: 'answered' })
  })

  it.each(['queued', 'running'])('leaves a table alone to which it is called: %s', async (status) => {
    const one = await space()
    const match = await newMatch(one.owned)
    if (status === 'running') await house.store.matches.start(match)
    expect(trialOf(await checked(one.elsewhere))).toMatchObject({ ok: false, code: 'playing' })
    expect(routes(one)).toEqual(['checkHealth', 'getModelName'])
  })

  it('sends a webhook’s question nowhere below its address either', async () => {
    const one = await space()
    await newMatch(one.owned)
    const check = await checked({ kind: 'webhook', url: `${one.stub.url}/agent/init` })
    expect(trialOf(check)).toMatchObject({ ok: false, code: 'playing' })
    expect(routes(one)).toEqual([])
  })

  it('has nothing to do with what else is checked meanwhile', async () => {
    const one = await space()
    await newMatch(one.owned)
    const hook = await webhookStub()
    closing.push(hook.close)
    const other = await space()
    expect(trialOf(await checked(other.elsewhere))).toMatchObject({ ok: true })
    expect(hook.asks()).toEqual([])
    await checked({ kind: 'webhook', url: hook.url })
    expect(hook.asks()).toHaveLength(1)
    expect(trialOf(await checked({ kind: 'house', house: 'owl' }))).toMatchObject({ ok: true })
  })
})

describe('a check that began before a game', () => {
  it.each([
    ['while it tells', 'perceived', 5, 300],
    ['while it asks', 'interacted', 1, 1_500],
  ] as const)('gives way %s, before the table is set', async (_, when, times, ms) => {
    const begun = until()
    const called = until()
    let left: number = times
    // So that the check cannot be over before there is a match.
    const slowly = async () => {
      begun.pass()
      await called.passed
      if (left-- > 0) await systemClock.sleep(ms)
    }
    const one = await space({ [when]: slowly })
    const checking = checked(one.elsewhere)
    await begun.passed
    const match = await newMatch(one.owned)
    called.pass()
    expect(await playMatch(match, context(), never)).toBe('finished')
    expect(trialOf(await checking)).toMatchObject({ ok: false, code: 'playing' })
    // From the table's own init on there is nothing but its game.
    const calls = one.stub.calls()
    const own = calls.slice(calls.findLastIndex(({ route }) => route === 'init') + 1)
    expect(own.filter(({ route }) => route === 'perceive').map(({ body }) => body)).toEqual(one.stub.memory())
    await expectWholeGame(one, match)
    const { seats } = (await house.store.matches.get(match))!
    expect(seats[0]?.agent?.id).toBe(one.owned.agentId)
    expect((await people.look(one.owned)).missed).toBe(0)
  })

  it('is not waited for when its runner died', async () => {
    const one = await space()
    const made = await house.store.checks.create(stranger, { settings: one.elsewhere, language: 'en' })
    if (!made.ok) throw new Error(made.error.message)
    const { id } = made.value.check
    await house.store.checks.begin(id)
    expect(await house.store.checks.hold(id)).toBe(true)
    await house.sql.query(`UPDATE agent_check SET held_until = now() + interval '1 second' WHERE id = $1`, [id])
    const match = await newMatch(one.owned)
    expect(await playMatch(match, context(), never)).toBe('finished')
    const { rows } = await house.sql.query(
      `SELECT held_until < (SELECT min(at) FROM match_event WHERE match_id = $2) AS waited FROM agent_check WHERE id = $1`,
      [id, match],
    )
    expect(rows).toEqual([{ waited: true }])
  })
})
