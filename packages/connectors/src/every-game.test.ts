import { type AnyGame, drawFrom, seededRandom, usualConfig } from '@masquerade/game'
import { games } from '@masquerade/games'
import { type AgentSettings, type WireAsk, wireAsk } from '@masquerade/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { AgentConnector } from './agent-connector.ts'
import { connectorFor } from './connect.ts'
import {
  chatStub,
  huggingFaceStub,
  inWords,
  localDeps,
  memoryMailbox,
  playTable,
  type Stub,
  spaceStub,
  webhookStub,
} from './testing/index.ts'
import { wireAskOf } from './wire-ask.ts'

const random = seededRandom(1)
const stubs: Stub[] = []
/** What the stubs were asked, in the one document that there is. */
const asked: WireAsk[] = []
/** What the models say next, which are shown words and no document. */
const next = { model: '', api: '' }
let lines: AgentConnector[] = []
let space: AgentConnector
let deps: ReturnType<typeof localDeps>

beforeAll(async () => {
  const webhook = await webhookStub({ secret: 'whsec_stub', answer: (ask) => ({ text: textIn(ask) }) })
  const hub = await huggingFaceStub({ reply: () => `Let me see.\nANSWER: ${next.model}` })
  const api = await chatStub({ reply: () => `Let me see.\nANSWER: ${next.api}` })
  const other = await spaceStub()
  stubs.push(webhook, hub, api, other)
  deps = localDeps({ mailbox: memoryMailbox(asProgram), hosts: hub.hosts('') })
  lines = [
    line({ kind: 'webhook', url: webhook.url }, 'whsec_stub'),
    line({ kind: 'mailbox' }),
    prompted('model', line({ kind: 'model', model: 'stub/model', strategy: 'reasoning' }, 'hf_stub')),
    prompted('api', line({ kind: 'api', base: `${api.url}/v1`, model: 'stub-model', strategy: 'pgm' })),
  ]
  space = line({ kind: 'space', base: other.url })
})
afterAll(async () => {
  for (const { close } of stubs) await close()
  await deps?.outbound.close()
})

describe.each(Object.entries<AnyGame>(games))('%s', (_, game) => {
  it('is played to its end by webhook, mailbox, model and API, whose answers are taken', async () => {
    const config = usualConfig(game, 'en') as object // settings are an object
    const seats = game.seats(config)
    for (let first = 0; first < lines.length; first += seats) {
      asked.splice(0)
      const seated = Array.from({ length: seats }, (_, index) => index + 1)
      const at = new Map(seated.map((seat) => [seat, lines[(first + seat - 1) % lines.length] ?? space]))
      const { log, asks } = await playTable(game, config, at, { seed: first + 1 })
      expect(log.at(-1)?.type).toBe('ended')
      expect(asks.flatMap(({ reply }) => reply.error ?? [])).toEqual([])
      const mailboxes = seated.filter((seat) => at.get(seat) === lines[1])
      const refused = log.flatMap(({ type, data }) => (type === 'refused' ? [(data as { seat: number }).seat] : []))
      // An answer that fits the schema may break a rule that no schema can express: the seat gets the reason, and
      // answers again.
      for (const seat of refused) expect(mailboxes).toContain(seat)
      for (const ask of asked) {
        expect(ask).toMatchObject({
          game: game.id,
          you: `Player ${ask.seat}`,
          brief: { task: expect.stringMatching(/./) },
        })
        expect('action' in ask).toBe(game.answers === 'action')
      }
    }
  })

  it(game.id === 'who-is-spy' ? 'is what a Space plays' : 'is declined by a Space in a sentence', async () => {
    const config = usualConfig(game, 'en') as object // settings are an object
    const seated = Array.from({ length: game.seats(config) }, (_, index) => index + 1)
    const speaks = game.id === 'who-is-spy'
    const lineAt = (seat: number) => (seat > 1 && speaks && lines[0]) || space
    const { asks } = await playTable(game, config, new Map(seated.map((seat) => [seat, lineAt(seat)])))
    const [own] = asks.filter(({ seat }) => !speaks || seat === 1)
    if (speaks) expect(own?.reply.answer).toHaveProperty('text')
    else {
      const error = `the whoisspy protocol of Spaces cannot tell of ${game.title}`
      expect(own?.reply).toMatchObject({ answer: { missing: 'error' }, error: expect.stringContaining(error) })
    }
  })
})

function line(settings: AgentSettings, secret?: string): AgentConnector {
  const connected = connectorFor(settings, secret, deps, { agentId: 'agent-1' })
  if (!connected.ok) throw new Error(connected.error)
  return connected.value
}

/** Lets a stub that is shown words know what it is asked. */
function prompted(kind: keyof typeof next, connected: AgentConnector): AgentConnector {
  return {
    ...connected,
    answer(question, signal) {
      next[kind] = textIn(wireAskOf(question))
      return connected.answer(question, signal)
    },
  }
}

function textIn(ask: WireAsk): string {
  asked.push(ask)
  return inWords(ask, `Number ${asked.length}.`)
}

/** As a program answers that knows of no game and looks at the schema. */
function asProgram(ask: WireAsk) {
  if (ask.action === undefined || ask.illegal !== undefined) return { text: textIn(ask) }
  asked.push(wireAsk.parse(ask))
  return { action: drawFrom(z.fromJSONSchema(ask.action), random) }
}
