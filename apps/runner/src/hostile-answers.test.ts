import { connecting } from '@masquerade/connectors'
import { localDeps, type Recorded, type Stub, type StubAnswer, stubServer } from '@masquerade/connectors/testing'
import { asSent, asSentJson, type Json, storable } from '@masquerade/game'
import { hostileJson, strangeTexts } from '@masquerade/game/testing'
import type { AgentSettings } from '@masquerade/protocol'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { player } from './player.ts'
import { type Owned, owners } from './testing/owners.ts'
import { playContextOf, scripted, type TestHouse, talker, testHouse, testSecrets } from './testing/table.ts'

const DEEP = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
const SECRET = 'hf_plantedplantedplanted'
const MATCHES = 3

/** An agent of each kind whose every answer is nested without end, at addresses that answer well before the game. */
const answers: Record<string, (request: Recorded) => StubAnswer> = {
  webhook: () => ({ body: `{"text":${DEEP}}` }),
  space: ({ path }) => ({ body: `{"success":true,"result":${path === '/agent/interact' ? DEEP : '"stub"'}}` }),
  api: () => ({ body: `{"choices":[{"message":{"content":${DEEP}}}]}` }),
  model: ({ method }) =>
    method === 'GET' ? { body: { name: 'stub' } } : { status: 400, body: `{"error":{"message":${DEEP}}}` },
}

const stubs: Stub[] = []
const secrets = testSecrets()
const deps = localDeps()
const ending = new AbortController()
let house: TestHouse
let offenders: Owned[]
let mailing: Promise<void>

beforeAll(async () => {
  house = await testHouse({ agents: 6 })
  const { register } = owners(house.store, secrets)
  const at: Record<string, string> = {}
  for (const [kind, answer] of Object.entries(answers)) {
    const stub = await stubServer(answer)
    stubs.push(stub)
    at[kind] = stub.url
  }
  deps.hosts = { hub: at.model!, inference: at.model!, spaces: at.space! }
  deps.mailbox = house.store.mailbox
  const settings: AgentSettings[] = [
    { kind: 'webhook', url: at.webhook! },
    { kind: 'space', base: at.space! },
    { kind: 'api', base: `${at.api}/v1`, model: 'stub', strategy: 'plain' },
    { kind: 'model', model: 'stub/model', strategy: 'plain' },
    { kind: 'mailbox' },
  ]
  offenders = []
  for (const each of settings) offenders.push(await register(each, { secret: SECRET }))
  mailing = answerMail(offenders.at(-1)!.agentId)
})
afterAll(async () => {
  ending.abort()
  await mailing
  await Promise.all(stubs.map((stub) => stub.close()))
  await deps.outbound.close()
  await house?.close()
})

describe('a table at which every kind of agent answers unreadably', () => {
  it('plays each match to its end at the first try; the offenders are charged, and paused after the third', async () => {
    const [bystander] = house.world.agents
    const lines: string[] = []
    const connect = connecting(deps)
    const context = playContextOf(house.store, talker, {
      secrets,
      say: (line) => lines.push(line),
      connect: (agent) => (agent.kind === 'house' ? scripted(talker)(agent) : connect(agent)),
    })
    for (let count = 1; count <= MATCHES; count++) {
      const match = await house.store.matches.create(house.world.arena.id, {
        gameVersion: 1,
        seats: [...offenders, bystander!],
      })
      await player(context, ending.signal).play(match, ending.signal, 1)
      const played = (await house.store.matches.get(match))!
      expect(played).toMatchObject({ status: 'finished' })
      expect(played.voidReason).toBeUndefined()
      for (const { agentId, ownerId } of offenders) {
        const asks = await house.store.asks.ofMatchSeat(match, agentId, ownerId)
        expect(asks.map(({ answer }) => answer)).toEqual([{ missing: 'error' }])
        expect(asks[0]?.error).toMatch(/\S/)
      }
      const missed = await Promise.all(offenders.map((offender) => owners(house.store, secrets).look(offender)))
      expect(missed.map((agent) => agent.missed)).toEqual(offenders.map(() => count))
      expect(missed.map(({ paused }) => paused)).toEqual(offenders.map(() => (count < 3 ? undefined : 'no-answer')))
    }
    expect(lines.filter((line) => /BUG|attempt|void/.test(line))).toEqual([])
    expect((await house.store.agents.get(bystander!.slug))?.paused).toBeUndefined()
  })
})

describe('whatever came of an ask', () => {
  it('is recorded, and comes back as something that can be judged', async () => {
    const match = await house.newMatch()
    const { asks } = house.store
    const at = '2026-01-01T00:00:00.000Z'
    const ask = { matchId: match, seat: 1, attempt: 1, versionId: house.world.agents[0]!.versionId, kind: 'speak' }
    const count = fc.oneof(fc.double(), fc.constantFrom(-1, 0.5, 1e308, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31))
    const texts = { reasoning: strangeTexts(), error: strangeTexts(), reply: strangeTexts(), model: strangeTexts() }
    const reply = fc.record({
      text: strangeTexts(),
      move: fc.option(hostileJson()),
      ...texts,
      tokensIn: count,
      tokensOut: count,
      costMicros: count,
    })
    let turn = 0
    await fc.assert(
      fc.asyncProperty(reply, async ({ text, move, ...given }) => {
        const action: Json = move === null ? null : JSON.parse(move)
        const answer = move === null ? { text } : { action }
        const { id } = await asks.record({ ...ask, turn: ++turn, askedAt: at, deadline: at })
        const stands = await asks.answer(id, { ...given, answer, answeredAt: at, latencyMs: 1 })
        expect(stands.answer).toEqual(asSentJson(answer))
        expect(stands).toMatchObject({ reasoning: storable(given.reasoning), reply: asSent(given.reply) })
        for (const counted of [stands.tokensIn, stands.tokensOut, stands.costMicros]) {
          expect(counted === undefined || (Number.isInteger(counted) && counted >= 0)).toBe(true)
        }
      }),
      { numRuns: 50 },
    )
  })
})

/** As a gateway would never let it in: straight into the mailbox. */
async function answerMail(agentId: string): Promise<void> {
  const { mailbox } = house.store
  const deep: Json = JSON.parse(DEEP)
  while (!ending.signal.aborted) {
    for (const { id } of await mailbox.take(agentId, 1_000, { signal: ending.signal })) {
      await mailbox.answer(id, agentId, { text: deep })
    }
  }
}
