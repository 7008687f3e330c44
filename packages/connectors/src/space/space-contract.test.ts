import { games } from '@masquerade/games'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { catchUp } from '../ask-agent.ts'
import { systemClock } from '../clock.ts'
import { localDeps, played, questionTo, type SpaceStubOptions, seenBy, spaceStub } from '../testing/index.ts'
import { spaceConnector } from './space-connector.ts'

/* What agents that other people wrote for whoisspy.ai may rely on, whatever runs inside: over real HTTP. */

const game = games['who-is-spy']
const deps = localDeps()
const never = new AbortController().signal
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(() => deps.outbound.close())

interface Opened extends SpaceStubOptions {
  /** How long one message may take. */
  perceiveMs?: number
}

async function open({ perceiveMs = 30_000, ...options }: Opened = {}) {
  const stub = await spaceStub(options)
  closing.push(stub.close)
  const line = { outbound: deps.outbound, hosts: deps.hosts, clock: systemClock, secret: undefined }
  const connector = spaceConnector({ kind: 'space', base: stub.url }, line, perceiveMs)
  await connector.warmUp(AbortSignal.timeout(30_000))
  return { stub, connector }
}

type Space = Awaited<ReturnType<typeof open>>
const received = ({ stub }: Space) =>
  stub.requests.flatMap(({ path, body }) => (path.endsWith('perceive') ? [read(body)] : []))
const read = (body: string) => JSON.parse(body) as Record<string, unknown>
const nameOrStatus = ({ name, status }: Record<string, unknown>) => name ?? status
const hang = () => new Promise<void>(() => {})
const SAID = ['It is hot.', 'People like it.', 'Good with milk.']

describe('the time for an answer', () => {
  it.each([
    ['the first of several', 'start'],
    ['the last', 'Player 1'],
  ])('begins when it is asked, though a message sent before is still on its way: %s', async (_, held) => {
    const space = await open({ perceived: async (event) => (nameOrStatus(event) === held ? hang() : undefined) })
    const events = played('en', SAID.slice(0, 1))
    space.connector.follow(game, seenBy(2, events), never)
    await expect.poll(() => received(space).map(nameOrStatus)).toContain(held)
    const reply = await space.connector.answer(questionTo(2, events, 30_000), never)
    expect(reply.answer).toEqual({ text: expect.any(String) })
    expect(reply.unheard).toEqual(['Player 1'])
  })

  it('does not begin before a message that is waited for has arrived', async () => {
    let arrive = () => {}
    const space = await open({
      perceived: async (event) =>
        nameOrStatus(event) === 'Player 1' ? new Promise<void>((resolve) => (arrive = resolve)) : undefined,
    })
    const events = played('en', SAID.slice(0, 1))
    await space.connector.follow(game, seenBy(2, events.slice(0, -1)), never)
    const telling = space.connector.follow(game, seenBy(2, events), never)
    let now = 0
    const waiting = catchUp(telling, 30_000, { now: () => now, sleep: hang }, never)
    await expect.poll(() => received(space).map(nameOrStatus)).toContain('Player 1')
    now = 300
    arrive()
    expect(await waiting).toBe(300)
    const reply = await space.connector.answer(questionTo(2, events, 30_000), never)
    expect(reply.answer).toHaveProperty('text')
    expect(reply).not.toHaveProperty('unheard')
    expect(space.stub.memory().at(-1)).toMatchObject({ name: 'Player 1', message: 'It is hot.' })
    expect(space.stub.calls().at(-1)?.route).toBe('interact')
  })

  it('is asked for without the rest when patience is used up; the rest is sent after it, in order, none twice', async () => {
    const space = await open({
      perceived: async ({ name }) => (name === 'Player 1' ? new Promise(() => {}) : undefined),
    })
    const events = played('en', SAID)
    const telling = space.connector.follow(game, seenBy(4, events), never)
    await expect.poll(() => received(space).map(nameOrStatus)).toContain('Player 1')
    let now = 0
    const sleep = async (ms: number) => {
      now += ms
    }
    expect(await catchUp(telling, 100, { now: () => now, sleep }, never)).toBe(100)
    const reply = await space.connector.answer(questionTo(4, events, 30_000), never)
    expect(reply.answer).toHaveProperty('text')
    // The first speech was on its way: it counts as not heard.
    expect(reply.unheard).toEqual(['Player 1', 'Player 2', 'Player 3'])
    expect(received(space).map(nameOrStatus)).toEqual(['start', 'distribution', 'round', 'Player 1'])
    await space.connector.follow(game, seenBy(4, events), never)
    expect(received(space).map(nameOrStatus)).toEqual([
      ...['start', 'distribution', 'round', 'Player 1', 'Player 2', 'Player 3'],
    ])
    const after = await space.connector.answer(questionTo(4, events, 30_000), never)
    expect(after).not.toHaveProperty('unheard')
  })
})

describe('a message', () => {
  it('is sent before anybody waits for it', async () => {
    const space = await open()
    const events = played('en', SAID)
    space.connector.follow(game, seenBy(6, events), never)
    await expect
      .poll(() => received(space).map(nameOrStatus))
      .toEqual([...['start', 'distribution', 'round', 'Player 1', 'Player 2', 'Player 3']])
    expect(space.connector.follow(game, seenBy(6, events), never)).toBeUndefined()
  })

  it('waits for the one before it', async () => {
    let under = 0
    let most = 0
    const space = await open({
      async perceived() {
        most = Math.max(most, ++under)
        for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
        under--
      },
    })
    const events = played('en', SAID)
    for (let length = 1; length <= events.length; length++) {
      space.connector.follow(game, seenBy(6, events.slice(0, length)), never)
    }
    await space.connector.follow(game, seenBy(6, events), never)
    expect(received(space)).toHaveLength(6)
    expect(most).toBe(1)
  })

  it.each(['never', 'failing', 'cut-off', 'garbage', 'huge'] as const)(
    'that is answered with %s is not repeated, holds up the next no longer than its time, and is missed by name',
    async (behaviour) => {
      const space = await open({ perceiveMs: 2_000 })
      const events = played('en', SAID.slice(0, 2))
      await space.connector.follow(game, seenBy(3, events.slice(0, -2)), never)
      space.stub.behave(behaviour, /perceive/)
      await space.connector.follow(game, seenBy(3, events.slice(0, -1)), never)
      space.stub.behave('good')
      await space.connector.follow(game, seenBy(3, events), never)
      const reply = await space.connector.answer(questionTo(3, events, 30_000), never)
      expect(reply).toMatchObject({ answer: { text: expect.any(String) }, unheard: ['Player 1'] })
      expect(reply.error).toMatch(/^Telling it "round" failed: /)
      expect(received(space).map(nameOrStatus)).toEqual(['start', 'distribution', 'round', 'Player 1', 'Player 2'])
    },
  )

  it('that fails as the one before it is not noted twice', async () => {
    const space = await open()
    space.stub.behave('failing', /perceive/)
    const events = played('en', SAID)
    await space.connector.follow(game, seenBy(4, events), never)
    const { error = '' } = await space.connector.answer(questionTo(4, events, 30_000), never)
    expect(error.match(/Telling it "\w+" failed/g)).toEqual(
      ['start', 'distribution', 'round'].map((status) => `Telling it "${status}" failed`),
    )
  })

  it('is part of a whole game from init on, whichever runner takes the game over', async () => {
    const space = await open()
    const events = played('en', SAID)
    await space.connector.follow(game, seenBy(4, events), never)
    const heard = space.stub.memory()
    const line = { outbound: deps.outbound, hosts: deps.hosts, clock: systemClock, secret: undefined }
    const other = spaceConnector({ kind: 'space', base: space.stub.url }, line)
    const before = space.stub.calls().length
    await other.follow(game, seenBy(4, events), never)
    expect(space.stub.calls()[before]).toEqual({ route: 'init', body: {} })
    expect(space.stub.memory()).toEqual(heard)
  })

  it('comes after an init that was taken in, which is tried again', async () => {
    const { stub } = await open()
    const line = { outbound: deps.outbound, hosts: deps.hosts, clock: systemClock, secret: undefined }
    const other = spaceConnector({ kind: 'space', base: stub.url }, line, 2_000)
    const events = played('en', SAID)
    stub.behave('failing', /init/)
    await other.follow(game, seenBy(4, events), never)
    expect(stub.memory()).toEqual([])
    stub.behave('good')
    await other.follow(game, seenBy(4, events), never)
    expect(stub.memory()).toHaveLength(6)
  })
})

describe('who is out', () => {
  const FOULS = ['It is hot.', 'People like it.', 'Tea, of course!', 'Good with milk.', '', 'Fine at five.']
  const results = (space: Space) => received(space).filter(({ status }) => status === 'vote_result')
  const out = (name: string) => ({ status: 'vote_result', name, message: name })

  it.each([
    ['by a vote', ['Player 2', 'Player 1', 'Player 2', 'Player 2'], 'Player 2'],
    ['no player, after a tie', ['Player 2', 'Player 1', 'Player 6', 'Player 6'], ''],
  ])('is named in both fields, for every seat: by a foul, and %s', async (_, votes, name) => {
    const events = played('en', [...FOULS, ...votes])
    for (const seat of [1, 2, 3, 4, 5, 6]) {
      const space = await open()
      await space.connector.follow(game, seenBy(seat, events), never)
      expect(results(space)).toEqual([out('Player 3'), out('Player 5'), out(name)])
    }
  })
})
