import { type Asked, experimentOf, type PlayedMatch } from '@masquerade/lab'
import { houseAndStubs } from '@masquerade/planted'
import { afterAll, afterEach, expect, it } from 'vitest'
import { chatStub, localDeps, type Stub, webhookStub } from '../testing/index.ts'
import { withNetworkAgents } from './with-network-agents.ts'

const deps = localDeps()
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(() => deps.outbound.close())

function opened<Server extends Stub>(stub: Server): Server {
  closing.push(stub.close)
  return stub
}

async function played(places: Record<string, object[]>, more: object = {}) {
  const access = { connectors: deps, secret: () => 'whsec_stub', readyMs: 2_000 }
  const manifest = { experiment: 'tried', version: 1, design: 'intentions', game: 'avalon', places, blocks: 1, ...more }
  const found = experimentOf(manifest, withNetworkAgents(houseAndStubs, access))
  if (!found.ok) throw new Error(JSON.stringify(found.error))
  const asked: Asked[] = []
  const network = { record: (ask: Asked) => void asked.push(ask), signal: new AbortController().signal }
  const matches: PlayedMatch[] = []
  for (const cell of found.value.cells()) matches.push(await found.value.playInTime(cell, network))
  return { asked, matches, table: found.value.table(matches) }
}

/** The sentence of a brief that repeats a player's own intentions. */
const MEANT = /For what you say in this quest you meant, and nobody else knows: (.*)\./g

/** Plays by the forms that its prompts state. What it means is at first nothing that can be read. */
function said(prompt: string): string {
  const one = (pattern: RegExp) => pattern.exec(prompt)?.[1]
  const own = Number(one(/You are Player (\d)/) ?? 0)
  const three = (names: string) => {
    const all = names.split(', ')
    return [0, 1, 2].map((index) => all[(own + index) % all.length]).join(', ')
  }
  const chosen = one(/Open to you now: (.*?)\. The last line/)
  if (chosen) return prompt.includes('could not be read') ? `For a reason.\n${three(chosen)}` : 'I cannot say'
  const drafted = one(/You mean: (.*?)\. Think about/)
  if (drafted) return `I think of ${drafted}\n\nI would say this as ${own}`
  const settled = one(/three or more different ones of (.*?)\. The last line/)
  if (settled) return `Another reason.\n${three(settled)}`
  if (prompt.includes('Judge each intention')) return 'invented: no'
  const ofRole = one(/Those of your role are (.*?)\. The last line/)
  if (ofRole) return three(ofRole)
  const roles = one(/Which role has it, of (.*?), and which/)
  if (roles) return `${roles.split(', ')[0]}, act-merlin, claim-loyal`
  const size = one(/"Player 1, Player 3": (\d) different/)
  if (size)
    return `A team.\n${[1, 2, 3]
      .slice(0, Number(size))
      .map((seat) => `Player ${seat}`)
      .join(', ')}`
  if (prompt.includes('Vote on the team')) return 'approve'
  if (prompt.includes('play a card')) return 'success'
  return one(/You may name: (Player \d)/) ?? `I speak as Player ${own}`
}

/** The messages of an ask, as one text. */
function promptOf({ prompt }: Asked): string {
  const { messages } = prompt as unknown as { messages: { content: string }[] } // as models are asked
  return messages.map(({ content }) => content).join('\n\n')
}

const meantIn = (ask: Asked | undefined) => [...(ask ? promptOf(ask) : '').matchAll(MEANT)].map(([, names]) => names)

it('an API means something by what it says, is shown that again, and reads what it and others said', async () => {
  const api = opened(await chatStub({ reply: said }))
  const reads = opened(await chatStub({ reply: said }))
  const { asked, matches, table } = await played(
    {
      agents: [{ api: `${api.url}/v1`, model: 'stub-model', name: 'Player' }],
      readers: [{ api: `${reads.url}/v1`, model: 'stub-model', name: 'Reader' }],
    },
    { judge: { api: `${api.url}/v1`, model: 'stub-model', name: 'Judge' } },
  )
  const of = (kind: string) => asked.filter((ask) => ask.kind === kind)
  expect(asked.filter(({ fault }) => fault !== undefined)).toEqual([])

  // What cannot be read is asked again, with what was wrong, once.
  const [first, second] = of('probe:intend')
  expect([first?.attempt, second?.attempt, first?.seat]).toEqual([1, 2, second?.seat])
  expect(of('probe:intend')).toHaveLength(2 * of('probe:draft').length)
  const [before = '', after = ''] = [first, second].map((ask) => ask && promptOf(ask))
  expect(after.startsWith(before)).toBe(true)
  expect(after.slice(before.length)).toMatch(/^\n\nYour answer before could not be read: name 3 or more .*\.$/s)
  expect(before.indexOf('An intention is what a speech is meant to do')).toBeLessThan(
    before.indexOf('Before you speak'),
  )
  expect(before.split('An intention is what a speech').length).toBe(2)
  expect(before).not.toMatch(/propose a team for this quest/)

  // Every choice is read, and shown only to its own seat while the quest lasts.
  const speeches = asked.filter(({ kind }) => kind === 'propose' || kind === 'speak')
  expect(speeches.length).toBeGreaterThanOrEqual(15)
  for (const [index, speech] of speeches.entries()) {
    const settled = of('probe:revise')[index]
    const chosen = settled?.reply?.split('\n').at(-1)
    expect([settled?.seat, settled?.turn]).toEqual([speech.seat, speech.turn])
    expect(meantIn(speech).at(-1)).toBe(chosen)
    expect(promptOf(speech)).toContain('You thought: ')
    expect(promptOf(speech)).not.toContain('You would have said')
    // In the questions before it, what it chose at first; in the last of them its draft, too.
    const intended = of('probe:intend')[2 * index + 1]?.reply?.split('\n').at(-1)
    expect(meantIn(of('probe:draft')[index]).at(-1)).toBe(intended)
    expect(settled && promptOf(settled)).toContain('You would have said: ')
    expect(first && meantIn(first)).toEqual([])
  }
  const [match] = matches
  if (!match) throw new Error('nothing was played')
  const { told } = match.observed as unknown as { told: { statements: { kind: string; final: string[] }[] } } // of its design
  for (const { kind, final } of told.statements) if (kind !== 'reconsider') expect(final).toHaveLength(3)

  // Afterwards both are asked about every speech, with what was seen when it was made.
  for (const kind of ['probe:summarise', 'probe:read']) {
    for (const agent of ['Player', 'Reader']) {
      const studies = of(kind).filter((ask) => ask.agent === agent)
      expect(studies.length).toBeGreaterThanOrEqual(15)
      expect(new Set(studies.map(({ seat }) => seat)).size).toBeGreaterThan(2)
      const [early, late] = [studies[0], studies.at(-1)].map((ask) => ask && promptOf(ask))
      expect(early).toContain('quest 1')
      expect(early).not.toContain('Now: 1 quest succeeded')
      expect(late).toContain('Now: 2 quests succeeded')
      expect(late).not.toContain('Now: 3 quests succeeded')
      expect(meantIn(studies.at(-1))).toEqual([])
    }
  }
  expect(new Set(of('probe:judge').map(({ agent }) => agent))).toEqual(new Set(['Judge']))
  expect(of('probe:judge')).toHaveLength(of('probe:read').length / 2)
  expect(reads.requests.length).toBe(asked.filter(({ agent }) => agent === 'Reader').length)
  expect(matches[0]?.replies?.filter(({ reply }) => reply === null)).toEqual([])
  expect(JSON.stringify(table.rows)).toContain('Reader')
})

it('a webhook gets every question once, each by an id of its own, and in a table for each place', async () => {
  const hook = opened(
    await webhookStub({
      secret: 'whsec_stub',
      answer: ({ brief }) => ({ text: said([brief.rules, brief.situation, brief.task].join('\n\n')) }),
    }),
  )
  const { asked, matches } = await played({ agents: [{ webhook: hook.url, secret: 'HOOK' }] })
  const asks = hook.asks()
  expect(asked.filter(({ fault }) => fault !== undefined)).toEqual([])
  expect(new Set(asks.map(({ ask }) => ask)).size).toBe(asks.length)
  const tablesOf = (studied: boolean) =>
    new Set(asks.filter(({ kind }) => /summarise|read$/.test(kind) === studied).map(({ table }) => table))
  expect([tablesOf(false).size, tablesOf(true).size]).toEqual([5, 5])
  expect(new Set([...tablesOf(false), ...tablesOf(true)]).size).toBe(10)
  const again = asks.filter(({ kind, brief }) => kind === 'probe:intend' && brief.task.includes('could not be read'))
  expect(again.length).toBeGreaterThanOrEqual(15)
  expect(matches[0]?.replies?.filter(({ reply }) => reply === null)).toEqual([])
})
