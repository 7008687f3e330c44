import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type AgentConnector, wireAskOf } from '@masquerade/connectors'
import { playTable } from '@masquerade/connectors/testing'
import { type Ask, choicesOf, seatViewer, viewsOf } from '@masquerade/game'
import { games } from '@masquerade/games'
import { type Stage, stage, testAgent } from '@masquerade/live/testing'
import {
  LONGEST_WAIT_S,
  MOST_ANSWER_BYTES,
  mailboxRefusal,
  strategy,
  USUAL_WAIT_S,
  type WireAsk,
  wireAnswer,
  wireAsk,
} from '@masquerade/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const page = readFileSync(`${ROOT}docs/agent-protocol.md`, 'utf8')
const guide = readFileSync(`${ROOT}docs/agents.md`, 'utf8')
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, text]) => text ?? '')
const section = (title: string) => page.split(/^#+ /m).find((text) => text.startsWith(title)) ?? ''

describe('docs/agents.md and docs/agent-protocol.md', () => {
  it('show an ask and an answer as they travel', () => {
    const [ask, answer] = blocks('json').map((text) => JSON.parse(text))
    expect(wireAsk.strict().safeParse(ask).error).toBeUndefined()
    expect(wireAnswer.safeParse(answer).error).toBeUndefined()
  })

  it('name every refusal of a mailbox, every strategy, and the limits as they are', () => {
    for (const code of mailboxRefusal.options) expect(section('Without our clients')).toContain(`\`${code}\``)
    for (const name of strategy.options) expect(guide).toContain(`\`${name}\``)
    expect(page).toContain(`${MOST_ANSWER_BYTES / 1024} KiB`)
    expect(page).toContain(`(0 to ${LONGEST_WAIT_S}, ${USUAL_WAIT_S} when not said)`)
  })

  it('describes every field of an ask, and every event with its fields, as a game really sends them', async () => {
    const { events, ...fields } = await askAfterAWholeGame()
    const description = section('The ask')
    for (const name of [...Object.keys(fields), 'events', 'action', 'illegal']) {
      expect(description).toMatch(new RegExp(`["\`]${name}["\`]`))
    }
    for (const { seq: _, type, ...data } of events.filter((event) => event.type !== 'sealed')) {
      const row = description.split('\n').find((line) => line.startsWith(`| \`${type}\` |`))
      for (const name of Object.keys(data)) expect(row).toContain(`\`${name}\``)
    }
    expect(new Set(events.map(({ type }) => type)).size).toBe(9)
  })

  it.each([
    [guide, 5],
    [page, 0],
  ])('lead to files that are there', (text, least) => {
    const named = [...text.matchAll(/(?:examples|clients|docs)\/[\w./-]*\w/g)].map(([file]) => file)
    expect(named.length).toBeGreaterThan(least)
    // The site serves the files of the repository below /docs/raw/.
    expect(named.filter((file) => !existsSync(ROOT + file.replace(/^docs\/raw\//, '')))).toEqual([])
    for (const [, anchor] of text.matchAll(/\]\(#([\w-]+)\)/g)) {
      expect(text.toLowerCase()).toMatch(new RegExp(`^#+ ${anchor?.replaceAll('-', ' ')}$`, 'm'))
    }
  })
})

describe('the calls that docs/agent-protocol.md shows', () => {
  let there: Stage
  beforeAll(async () => {
    there = await stage()
  })
  afterAll(() => there?.close())

  it('take an ask and answer it', async () => {
    const agent = await testAgent(there.store)
    const ask = await agent.put()
    const { port } = await there.gateway()
    const [take = '', answer = ''] =
      blocks('sh')
        .find((text) => text.includes('curl -H'))
        ?.trim()
        .split('\n') ?? []
    const env = { PATH: process.env.PATH, MASQUERADE_TOKEN: agent.token, MASQUERADE_URL: `http://127.0.0.1:${port}` }
    const run = async (line: string) =>
      JSON.parse((await promisify(execFile)('sh', ['-c', `${line} --silent`], { env })).stdout)
    expect(wireAsk.parse(await run(take)).ask).toBe(ask.ask)
    expect(await run(answer.replace('/ASK', `/${ask.ask}`))).toEqual({ ok: true })
    expect(await agent.answerTo(ask)).toEqual({ text: 'Player 5' })
  })
})

/** The ask of a seat that saw a whole game, with a foul, votes and an end. */
async function askAfterAWholeGame(): Promise<WireAsk> {
  const game = games['who-is-spy']
  const speaker: AgentConnector = {
    warmUp: async () => ({ ready: true }),
    answer: async ({ ask, id }) => ({ answer: { text: choicesOf(ask)?.[0] ?? `Said ${id}.` } }),
  }
  const silent: AgentConnector = { ...speaker, answer: async () => ({ answer: { missing: 'timeout' } }) }
  const lines = new Map([1, 2, 3, 4, 5, 6].map((seat) => [seat, seat === 6 ? silent : speaker]))
  const { log } = await playTable(game, { language: 'en' }, lines)
  const options = [{ label: 'Player 2', action: { for: 2 } }]
  const times = { turn: 1, attempt: 1, attempts: 1, limitMs: 10_000 }
  const ask: Ask = { ...times, seat: 1, kind: 'vote', mode: 'choose', options }
  const asking = { seen: viewsOf(game, log, seatViewer(1)), language: 'en', legal: () => z.never(), deadline: 0 }
  return wireAskOf({ id: 'ask_1', table: 'tab_1', game, ask, ...asking })
}
