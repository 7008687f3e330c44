import { replay, streamSeed } from '@masquerade/game'
import { type Asked, type Experiment, experimentOf, type PlayedMatch, type PlayerSpec } from '@masquerade/lab'
import { knownWarning } from '@masquerade/lab/shown'
import { houseAndStubs } from '@masquerade/planted'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatStub, huggingFaceStub, localDeps, memoryMailbox, type Stub, webhookStub } from '../testing/index.ts'
import { withNetworkAgents } from './with-network-agents.ts'

const SECRETS: Readonly<Record<string, string>> = { HF_TOKEN: 'hf_stub', HOOK_SECRET: 'whsec_stub' }

const stubs: Stub[] = []
/** The kinds of what the programs were asked. */
const kinds = new Set<string>()
/** How often the program that remembers was asked. */
let remembered = 0
let access: Parameters<typeof withNetworkAgents>[1]
const specs: Record<string, PlayerSpec> = { 'house stub': { stub: 'hash' } }

beforeAll(async () => {
  const hub = await huggingFaceStub({ reply: hashOfPrompt })
  const api = await chatStub({ reply: hashOfPrompt })
  const hook = await webhookStub({ secret: 'whsec_stub', answer: hashOfAsk })
  const forgetful = await webhookStub({ answer: (ask) => ({ text: `${++remembered} ${hashOfAsk(ask).text}` }) })
  stubs.push(hub, api, hook, forgetful)
  const mailbox = memoryMailbox(hashOfAsk)
  const connectors = localDeps({ hosts: hub.hosts(''), mailbox })
  access = { connectors, secret: (name) => SECRETS[name], readyMs: 10_000 }
  specs.model = { model: 'stub/model' }
  specs['model that reasons'] = { model: 'stub/model', strategy: 'reasoning' }
  specs.api = { api: `${api.url}/v1`, model: 'stub-model' }
  specs.webhook = { webhook: hook.url, secret: 'HOOK_SECRET' }
  specs.mailbox = { mailbox: 'hash' }
  specs['webhook with a memory'] = { webhook: forgetful.url, secret: 'HOOK_SECRET' }
})
afterAll(async () => {
  for (const { close } of stubs) await close()
  await access?.connectors.outbound.close()
})

describe('a match with probes and the same without are alike, event for event, where answers follow from the request', () => {
  it.each(['house stub', 'model', 'model that reasons', 'api', 'webhook', 'mailbox'])('%s', async (kind) => {
    kinds.clear()
    const asked: Asked[] = []
    const [without, probed] = await Promise.all([played('guests', kind), played('minds', kind, asked)])
    expect(eventsOf(probed)).toEqual(eventsOf(without))
    expect(eventsOf(without).flat().length).toBeGreaterThan(40)
    // All four guess, and the guest guesses what they did.
    for (const { replies = [] } of probed.matches) {
      expect(replies.map(({ probe }) => probe)).toEqual(['first', 'first', 'first', 'first', 'second'])
      for (const { reply } of replies) expect(reply).toMatch(/\d/)
    }
    if (kind === 'webhook' || kind === 'mailbox') expect(kinds).toContain('probe:first')
    if (kind === 'house stub') expect(asked).toEqual([])
    else expect(asked.filter((one) => one.kind === 'probe:second')).toHaveLength(probed.matches.length)
  })

  it('and are not where an agent remembers what it was asked before: the table says that this is up to the agent', async () => {
    const kind = 'webhook with a memory'
    remembered = 0
    const without = await played('guests', kind)
    remembered = 0
    const probed = await played('minds', kind)
    expect(eventsOf(probed)).not.toEqual(eventsOf(without))
    const { warnings } = probed.experiment.table(probed.matches)
    const remembering = 'whether probes are left out of their memory is up to 127.0.0.1'
    expect(warnings).toContain(remembering)
    expect(knownWarning(remembering)?.values).toEqual({ names: '127.0.0.1' })
  })
})

/** What a program is asked with. */
type WireAsk = Parameters<NonNullable<NonNullable<Parameters<typeof webhookStub>[0]>['answer']>>[0]

interface Run {
  experiment: Experiment
  matches: PlayedMatch[]
}

async function played(design: string, kind: string, asked: Asked[] = []): Promise<Run> {
  const spec = specs[kind]
  if (!spec) throw new Error(`there is no agent ${kind}`)
  const about = { experiment: design, version: 1, design, game: 'who-is-spy', blocksOf: 'law', blocks: 3 }
  const document = { ...about, places: { guests: [{ ...spec, name: 'guest' }], host: [{ ...spec, name: 'host' }] } }
  const settled = experimentOf(document, withNetworkAgents(houseAndStubs, access))
  if (!settled.ok) throw new Error(JSON.stringify(settled.error))
  const network = { record: (one: Asked) => void asked.push(one), signal: new AbortController().signal }
  const matches: PlayedMatch[] = []
  for (const cell of settled.value.cells()) matches.push(await settled.value.playInTime(cell, network))
  return { experiment: settled.value, matches }
}

function eventsOf({ experiment: { game }, matches }: Run) {
  if (!game) throw new Error('nothing is played')
  return matches.map(({ config, deal, moves }) => {
    const judged = replay(() => game, { game: game.id, version: game.version, config, deal, moves: moves as never })
    if (!judged.ok) throw new Error(judged.error.message)
    return judged.value.log
  })
}

/** As a model answers that goes by all that is put before it. */
function hashOfPrompt(prompt: string): string {
  const names = [...(/You can vote for (.*?)\. You have/.exec(prompt)?.[1] ?? '').matchAll(/Player \d+/g)]
  const number = streamSeed(prompt)
  return names[number % Math.max(1, names.length)]?.[0] ?? `hash ${number}`
}

/** As a program does, but for what names the ask and says when. */
function hashOfAsk({ ask: _, table: __, deadline: ___, ...request }: WireAsk): { text: string } {
  kinds.add(request.kind)
  const number = streamSeed(JSON.stringify(request))
  const { choices = [] } = request
  return { text: choices[number % Math.max(1, choices.length)] ?? `hash ${number}` }
}
