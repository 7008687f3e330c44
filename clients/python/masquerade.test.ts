import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type Child,
  child,
  type LiveProcess,
  liveProcess,
  newToken,
  type Stage,
  stage,
  type TestAgent,
  testAgent,
} from '@masquerade/live/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hasPython } from '../../scripts/test/has-python.ts'

const CLIENT = fileURLToPath(new URL('.', import.meta.url))
const SECRET = 'whsec_test'

let there: Stage
let port: number
let agent: TestAgent
let folder: string
const children: Pick<Child, 'end'>[] = []
let bots = 0

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'masquerade-python-'))
  there = await stage()
  port = (await there.gateway()).port
})
afterEach(async () => {
  await Promise.all(children.splice(0).map((one) => one.end('SIGKILL')))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await there?.close()
})

const PREAMBLE = `import masquerade, os, sys, time, threading
def wait_for(file):
    while not os.path.exists(file): time.sleep(0.02)
`

/** A program of somebody's that uses the client. */
function python(program: string): Child {
  const file = path.join(folder, `bot-${++bots}.py`)
  writeFileSync(file, `${PREAMBLE}${program}`)
  const { PATH = '' } = process.env
  const one = child('python3', ['-W', 'error', '-u', file], { PATH, PYTHONPATH: CLIENT, PYTHONDONTWRITEBYTECODE: '1' })
  children.push(one)
  return one
}

interface MailboxBot {
  /** The body of `def answer(ask):`. */
  answer: string
  token?: string
  at?: number
  agent?: string
}

async function mailboxBot({ answer, token, at = port, agent: slug }: MailboxBot): Promise<Child> {
  if (token === undefined) agent = await testAgent(there.store)
  const call = [`"http://127.0.0.1:${at}"`, `"${token ?? agent.token}"`, 'answer', slug && `agent="${slug}"`]
  return python(`def answer(ask):\n    ${answer}\nmasquerade.run_mailbox(${call.filter(Boolean).join(', ')})\n`)
}

async function gatewayProcess(atPort = 0): Promise<LiveProcess> {
  const one = await liveProcess(there.url, atPort)
  children.push(one)
  return one
}

const ECHO = "return {'text': ask['you'] + ' says ' + ask['word'], 'reasoning': 'an echo'}"

describe.skipIf(!hasPython)('a Python agent at its mailbox', () => {
  it('answers one ask after the other, in every script', async () => {
    await mailboxBot({ answer: ECHO })
    for (const word of ['Tea', '茶', 'té 🍵']) {
      expect(await agent.answerTo(await agent.put({ word }))).toEqual({
        text: `Player 3 says ${word}`,
        reasoning: 'an echo',
      })
    }
  })

  it('answers several at once', async () => {
    // The barrier lets through only four at once.
    await mailboxBot({ answer: "barrier.wait(); return ask['ask']\nbarrier = threading.Barrier(4)" })
    const asks = await Promise.all(Array.from({ length: 4 }, () => agent.put()))
    expect(await Promise.all(asks.map((ask) => agent.answerTo(ask)))).toEqual(asks.map(({ ask }) => ({ text: ask })))
  })

  it('goes on after an ask that it failed at, and says what went wrong', async () => {
    const bot = await mailboxBot({
      answer: "return {'vote': 1 / 0} if ask['word'] == 'Tea' else 4 if ask['word'] == 'Four' else 'fine'",
    })
    const failed = await agent.put()
    await bot.says(/no answer to speak \S+: ZeroDivisionError/)
    // Where it went wrong.
    await bot.says(/File ".*bot-\d+\.py", line \d+, in answer/)
    await bot.says(/^ZeroDivisionError: division by zero$/)
    await agent.put({ word: 'Four' })
    await bot.says(/no answer to speak \S+: ValueError\("an answer is a str, or a dict with 'text' or 'action'"\)/)
    expect(await agent.answerTo(await agent.put({ word: 'Coffee' }))).toEqual({ text: 'fine' })
    expect(await agent.answerTo(failed, 100)).toBeUndefined()
  })

  it('may be asynchronous: all of its answers share one event loop, and go on after one that fails', async () => {
    agent = await testAgent(there.store)
    const bot = python(`import asyncio
loops, lock = set(), None
async def answer(ask):
    global lock
    loops.add(id(asyncio.get_running_loop()))
    lock = lock or asyncio.Event()
    if ask['word'] == 'first': await lock.wait()
    if ask['word'] == 'second': lock.set()
    if ask['word'] == 'exit': sys.exit(1)
    if ask['word'] == 'wrong': await asyncio.sleep(0); raise KeyError('nothing')
    return f"{ask['word']} on {len(loops)}"
masquerade.run_mailbox("http://127.0.0.1:${port}", "${agent.token}", answer)
`)
    await bot.says(/connected/)
    for (const word of ['exit', 'wrong']) {
      await agent.put({ word })
      await bot.says(word === 'exit' ? /no answer to speak \S+: RuntimeError/ : /^KeyError: 'nothing'$/)
    }
    // The first waits for the second.
    const first = await agent.put({ word: 'first' })
    const second = await agent.put({ word: 'second' })
    expect(await agent.answerTo(first)).toEqual({ text: 'first on 1' })
    expect(await agent.answerTo(second)).toEqual({ text: 'second on 1' })
  })

  it('gives a move, where a game asks for one', async () => {
    // A number of NumPy's is none of Python's, and has a method that makes it one.
    const number = "type('int64', (), {'tolist': lambda self: 4})()"
    await mailboxBot({ answer: `return {'action': {'cell': ${number} if ask['word'] == 'Tea' else 4}}` })
    for (const word of ['Tea', 'Coffee'])
      expect(await agent.answerTo(await agent.put({ word }))).toEqual({ action: { cell: 4 } })
  })

  it('cuts a reasoning that no mailbox takes, and keeps the text', async () => {
    await mailboxBot({ answer: "return {'text': 'Tea-like', 'reasoning': '\\U0001f375' * 50000}" })
    const answer = (await agent.answerTo(await agent.put())) as { text: string; reasoning: string }
    expect(answer.text).toBe('Tea-like')
    expect(answer.reasoning.length).toBeGreaterThan(1_000)
  })

  it('keeps its answer for the next gateway when this one is killed while it thinks, and thinks once', async () => {
    const first = await gatewayProcess()
    const enough = path.join(folder, 'enough')
    const bot = await mailboxBot({
      answer: `print('thinking', flush=True); wait_for('${enough}'); return 'a thought'`,
      at: first.port,
    })
    const ask = await agent.put({ forMs: 25_000 })
    await bot.says(/thinking/)
    await first.end('SIGKILL')
    await gatewayProcess(first.port)
    writeFileSync(enough, '')
    expect(await agent.answerTo(ask, 20_000)).toEqual({ text: 'a thought' })
    await bot.says(/connecting again/)
    // The next one is the second that it thinks about: it was not asked the first again.
    expect(await agent.answerTo(await agent.put())).toEqual({ text: 'a thought' })
    expect(bot.lines.filter((line) => line === 'thinking')).toHaveLength(2)
  })

  it('is heard as one of several agents by its name', async () => {
    const first = await testAgent(there.store)
    const second = await testAgent(there.store, first)
    agent = second
    await mailboxBot({ answer: ECHO, token: first.token, agent: second.slug })
    expect(await second.answerTo(await second.put())).toMatchObject({ text: 'Player 3 says Tea' })
  })

  it.each([
    ['a bad token', { token: `msq_${'A'.repeat(43)}` }, /masquerade\.Refused: .*access token/],
    ['an unknown agent', { agent: 'no-such-agent' }, /masquerade\.Refused: .*no agent of that name/],
  ])('ends with %s, and says why', async (_, wrong, why) => {
    const bot = await mailboxBot({ answer: ECHO, ...wrong })
    expect(await bot.ended).toBe(1)
    expect(bot.lines.join('\n')).toMatch(why)
  })

  it('ends when its token is revoked', async () => {
    agent = await testAgent(there.store)
    const token = await newToken(there.store, agent.ownerId, agent.id)
    const bot = await mailboxBot({ answer: ECHO, token })
    await bot.says(/connected/)
    const record = (await there.store.tokens.list(agent.ownerId)).find(({ agent: bound }) => bound !== undefined)
    await there.store.tokens.revoke(agent.ownerId, record!.id)
    await agent.put()
    expect(await bot.ended).toBe(1)
  })

  it('takes a token with the end of its line, and the site with a space', async () => {
    agent = await testAgent(there.store)
    const call = `" http://127.0.0.1:${port}/ ", "${agent.token}\\n", print`
    const bot = python(`masquerade.run_mailbox(${call})\n`)
    expect((await bot.says(/^mailbox: (\w+)/))[1]).toBe('connected')
  })

  it.each([
    ['localhost:4300', 'msq_1', "begins with http:// or https://, not as 'localhost:4300' does"],
    ['http://127.0.0.1:9', 'msq_…', 'the token has characters that no token has'],
  ])('of the address %s and the token %s ends at once, and says what is wrong', async (site, token, why) => {
    const bot = python(`masquerade.run_mailbox("${site}", "${token}", print)\n`)
    expect(await bot.ended).toBe(1)
    expect(bot.lines.at(-1)).toContain(why)
  })
})

const ASK = {
  ...{ ask: 'ask_1', table: 'tab_1', game: 'who-is-spy', seat: 3, you: 'Player 3', kind: 'vote' },
  ...{ deadline: '2026-01-01T00:00:10.000Z', timeLimitMs: 10_000, choices: ['Player 5', 'Player 1'], word: '茶' },
}
const BODY = JSON.stringify(ASK)
const seconds = () => Math.floor(Date.now() / 1000)

/** By the protocol's own words. */
function signed(body: string, at = seconds(), secret = SECRET): Record<string, string> {
  const mac = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return { 'masquerade-timestamp': String(at), 'masquerade-signature': `v1=${mac}` }
}

describe.skipIf(!hasPython)('a Python webhook', () => {
  let url: string

  async function serve(answer: string, more = ''): Promise<Child> {
    const bot = python(`def answer(ask):\n    ${answer}\nmasquerade.run_webhook("${SECRET}", answer, port=0${more})\n`)
    url = (await bot.says(/^webhook: listening on (http:\S+)$/))[1] ?? ''
    return bot
  }

  async function post(body: string, headers: Record<string, string> = signed(body)) {
    const response = await fetch(url, { method: 'POST', body, headers })
    return { status: response.status, body: await response.json() }
  }

  it('answers a signed ask', async () => {
    await serve("return {'text': ask['choices'][0], 'reasoning': ask['word']}")
    expect(await post(BODY)).toEqual({ status: 200, body: { text: 'Player 5', reasoning: '茶' } })
    expect((await post(BODY, signed(BODY, seconds() - 240))).status).toBe(200)
  })

  it('does not answer what is not signed, not by us, or not now', async () => {
    const bot = await serve("print('asked', flush=True); return 'x'")
    const right = signed(BODY)
    const wrong: Record<string, string>[] = [
      {},
      { 'masquerade-signature': right['masquerade-signature'] ?? '' },
      signed(BODY, seconds(), 'another'),
      signed(`${BODY} `),
      { ...right, 'masquerade-timestamp': String(seconds() - 7) },
      { ...right, 'masquerade-timestamp': '٣' },
      { ...right, 'masquerade-signature': 'v1=' },
      { ...right, 'masquerade-signature': 'v1=é' },
      signed(BODY, seconds() - 360),
      signed(BODY, seconds() + 360),
    ]
    for (const headers of wrong) {
      const encoded = Object.entries(headers).map(([name, value]) => [name, Buffer.from(value).toString('latin1')])
      expect(await post(BODY, Object.fromEntries(encoded))).toMatchObject({
        status: 401,
        body: { code: 'bad-signature' },
      })
    }
    expect(bot.lines).not.toContain('asked')
  })

  it('thinks once about an ask that comes twice', async () => {
    const enough = path.join(folder, 'thought-enough')
    const bot = await serve(
      `count.append(1); print('thinking', flush=True); wait_for('${enough}'); return str(len(count))\ncount = []`,
    )
    const both = [post(BODY), post(BODY)]
    await bot.says(/thinking/)
    writeFileSync(enough, '')
    const replies = [...(await Promise.all(both)), await post(BODY)]
    expect(replies.map(({ body }) => body)).toEqual(Array(3).fill({ text: '1' }))
  })

  it('says that it found no answer, and no more, when the agent fails', async () => {
    await serve("raise ValueError('out of ideas')")
    expect(await post(BODY)).toEqual({
      status: 500,
      body: { code: 'no-answer', message: 'The agent found no answer.' },
    })
  })

  it('awaits an asynchronous answer', async () => {
    const bot = python(
      `async def answer(ask):\n    return ask['word']\nmasquerade.run_webhook("${SECRET}", answer, port=0)\n`,
    )
    url = (await bot.says(/^webhook: listening on (http:\S+)$/))[1] ?? ''
    expect(await post(BODY)).toEqual({ status: 200, body: { text: '茶' } })
  })

  it('shows whose it is where that is looked for', async () => {
    await serve("return 'x'", ', challenge="masquerade-123"')
    expect(await (await fetch(`${url}/hook/.well-known/masquerade-challenge`)).text()).toBe('masquerade-123')
    expect((await fetch(url)).status).toBe(405)
  })

  it('refuses other methods, what is no ask, and what is too long', async () => {
    await serve("return 'x'")
    expect((await fetch(url)).status).toBe(405)
    for (const garbage of ['', '{', '[]', '{"kind":"vote"}', '['.repeat(100_000)]) {
      expect(await post(garbage)).toMatchObject({ status: 400, body: { code: 'bad-request' } })
    }
    const long = await post('x'.repeat(5_000_000), {}).catch(() => ({ status: 413 }))
    expect(long.status).toBe(413)
    expect((await post(BODY)).status).toBe(200)
  })

  it('says nothing of requests that break off, nor of a length that no request has', async () => {
    const bot = await serve("return 'x'")
    const at = Number(new URL(url).port)
    for (const head of ['POST / HT', 'POST / HTTP/1.1\r\ncontent-length: 500\r\n\r\n{', 'GET / HTTP/1.1\r\n\r\n']) {
      const cut = connect(at, '127.0.0.1')
      cut.write(head, () => cut.resetAndDestroy())
      await once(cut, 'close')
    }
    const socket = connect(at, '127.0.0.1')
    socket.write(`POST / HTTP/1.1\r\ncontent-length: ${'9'.repeat(5_000)}\r\n\r\n`)
    expect(String((await once(socket, 'data'))[0])).toContain('413')
    socket.destroy()
    expect((await post(BODY)).status).toBe(200)
    expect(bot.lines).toHaveLength(1)
  })
})

describe.skipIf(!hasPython)('the file', () => {
  it('is Python 3.9, and imports the standard library alone', async () => {
    const check = python(`
import ast
with open("${CLIENT}masquerade.py") as file:
    tree = ast.parse(file.read(), feature_version=(3, 9))
names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
names |= {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
print("foreign:", [name for name in names if name.split(".")[0] not in sys.stdlib_module_names])
`)
    expect(await check.ended).toBe(0)
    expect(check.lines).toEqual(['foreign: []'])
  })
})
