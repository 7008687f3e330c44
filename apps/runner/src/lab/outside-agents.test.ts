import { connecting } from '@masquerade/connectors'
import { withNetworkAgents } from '@masquerade/connectors/network-agents'
import { chatStub, localDeps, type Stub, type WebhookStub, webhookStub } from '@masquerade/connectors/testing'
import { agentsNamed, experimentOf, type PlayedMatch, type TableDocument } from '@masquerade/lab'
import { houseAndStubs } from '@masquerade/planted'
import type { StoredExperiment } from '@masquerade/store/lab'
import { makeKeyPair, openSecret, secretPurpose } from '@masquerade/store/secrets'
import { collected, registered, signedIn } from '@masquerade/store/testing'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bundled } from '../../../../prisma/bundled.ts'
import type { ExperimentMatch } from '../play-context.ts'
import { player } from '../player.ts'
import { playContextOf, type TestHouse, talker, testHouse } from '../testing/table.ts'
import { openExperiment } from './agents.ts'
import { conduct } from './conductor.ts'
import { openCounter } from './counting/counter.ts'
import { writeTable } from './table.ts'
import { HOLD_MS, type LabContext, LabPlaces } from './turns.ts'

const TOKENS = 342
const { key, privateKey } = makeKeyPair()
const deps = localDeps()
const counter = openCounter()

let house: TestHouse
let sql: pg.Pool
let ada: string
/** An API of a model, which judges and reads; and a program that describes. */
let api: Stub
let hook: WebhookStub
let judge: string
let describer: string
/** What the model says to a prompt. */
let says = (prompt: string): string => scored(prompt)

/** Gives 5 to a description that has the word in it, and cannot be read where the word is Matcha. */
function scored(prompt: string): string {
  const [, word = '', description = ''] = /Word: (.*)\nDescription: (.*)/.exec(prompt) ?? []
  if (word === 'Matcha') return '4/5'
  return description.includes(word) ? '5' : String(1 + (description.length % 3))
}

beforeAll(async () => {
  house = await testHouse({ agents: 0, slug: 'elsewhere' })
  sql = new pg.Pool({ connectionString: house.url, max: 2 })
  await house.store.seed(bundled)
  await house.store.keys.publish(key)
  api = await chatStub({ reply: (prompt) => says(prompt), cost: 0.001 })
  hook = await webhookStub({ answer: ({ brief }) => ({ text: `It is ${wordIn(brief.task)}, as one says.` }) })
  ada = (await signedIn(house.store, 'ada')).id
  const settings = { kind: 'api', base: `${api.url}/v1`, model: 'stub-model', strategy: 'plain' } as const
  const fields = { concurrency: 4 }
  judge = (await registered(house.store, ada, 'Judge', { settings, fields, secret: { text: 'sk-stub' } })).slug
  describer = (
    await registered(house.store, ada, 'Describer', { settings: { kind: 'webhook', url: hook.url }, fields })
  ).slug
})
afterEach(() => {
  api.behave('good')
  hook.behave('good')
  says = scored
})
afterAll(async () => {
  await counter.close()
  await deps.outbound.close()
  await Promise.all([api, hook].map((stub) => stub?.close()))
  await sql?.end()
  await house?.close()
})

const wordIn = (task: string): string => /description of (\S+) within/.exec(task)?.[1] ?? 'much'

function context(more: Partial<LabContext> = {}): LabContext {
  const experimentMatches = new Map<string, ExperimentMatch>()
  const secrets = {
    publicKey: key,
    open: (agentId: string, sealed: Parameters<typeof openSecret>[2]) =>
      ({ ok: true, value: openSecret(privateKey, secretPurpose(agentId), sealed) }) as const,
  }
  const played = playContextOf(house.store, talker, {
    connect: connecting({ ...deps, mailbox: house.store.mailbox }),
    secrets,
  })
  return {
    ...played,
    counter,
    places: new LabPlaces(4),
    experimentMatches,
    experimentMatchOf: (match) => experimentMatches.get(match),
    ...more,
  }
}

const deep = (more: object = {}) => ({
  ...{ experiment: 'described', version: 1, design: 'describing', blocks: 3, seed: 1 },
  places: { agents: [{ agent: describer }] },
  judge: { agent: judge },
  ...more,
})

async function made(document: object, planned: number, cap = {}): Promise<string> {
  const created = await house.store.lab.create(ada, {
    ...{
      name: 'described',
      design: 'describing',
      question: '',
      manifest: JSON.stringify(document),
      digest: 'd',
      seed: 1,
    },
    ...{ planned, asksAgents: agentsNamed(document).length > 0, cap },
  })
  if (!created.ok) throw new Error(created.error.message)
  return created.value.slug
}

async function stored(slug: string): Promise<StoredExperiment> {
  const found = await house.store.lab.get(slug, ada)
  if (!found) throw new Error('it is gone')
  return found
}

/** Has turns until it is not running any more, as runners do one after another. */
async function turns(
  slug: string,
  here = context(),
  { signal } = new AbortController(),
): Promise<StoredExperiment & { table: TableDocument }> {
  for (;;) {
    const claimed = await house.store.lab.playing.claim('here', HOLD_MS)
    if (claimed) await conduct(claimed, 'here', player(here, signal), here, signal)
    const now = await stored(slug)
    if (signal.aborted || (now.state !== 'running' && !now.dryWanted)) {
      return { ...now, table: JSON.parse(now.document ?? '{}') }
    }
  }
}

/** Its dry run, and as much of the run as there comes to be. */
async function run(slug: string, here = context()) {
  await house.store.lab.step(ada, slug, 'dry')
  await turns(slug)
  await house.store.lab.step(ada, slug, 'start')
  return turns(slug, here)
}

async function linesOf(slug: string): Promise<PlayedMatch[]> {
  const lines = await collected(house.store.lab.linesInPieces(await stored(slug), ada, 100))
  return lines.map(({ played }) => JSON.parse(played))
}

/** The same asked from a command line, with the same servers behind the same names. */
async function fromCommandLine(document: object) {
  const access = { connectors: deps, secret: () => 'any', readyMs: 2_000 }
  const made = experimentOf(document, withNetworkAgents(houseAndStubs, access))
  if (!made.ok) throw new Error(JSON.stringify(made.error))
  const matches: PlayedMatch[] = []
  for (const cell of made.value.cells()) matches.push(JSON.parse(JSON.stringify(await made.value.playInTime(cell))))
  const table: TableDocument = JSON.parse(JSON.stringify(made.value.table(matches)))
  return { matches, table }
}

const model = (name: string) => ({ api: `${api.url}/v1`, model: 'stub-model', key: 'KEY', name })

/** What agents were asked in an experiment, but for its trial and dry run. */
async function asksOf(slug: string) {
  const { rows } = await sql.query(
    `SELECT ask.* FROM experiment_ask AS ask JOIN experiment ON experiment.id = ask.experiment_id
     WHERE experiment.slug = $1 AND ask.number >= 0 ORDER BY ask.number, ask.id`,
    [slug],
  )
  return rows
}

const tokensOf = (asks: { tokens_in: number | null; tokens_out: number | null }[]) =>
  asks.reduce((sum, { tokens_in, tokens_out }) => sum + (tokens_in ?? 0) + (tokens_out ?? 0), 0)

describe('agents of the site describe words and judge descriptions', () => {
  it('with the replies and the table of the command line, each question kept with all of its traffic', async () => {
    const slug = await made(deep(), 3)
    await house.store.lab.step(ada, slug, 'dry')
    const dry = JSON.parse((await turns(slug)).dry ?? '{}')
    const kinds = dry.matches[0].asks.map(({ agent, kind }: { agent: string; kind: string }) => `${agent} ${kind}`)
    expect(kinds.filter((kind: string) => kind === 'Describer tell')).toHaveLength(3)
    expect(kinds.filter((kind: string) => kind === 'Judge tell')).toHaveLength(8)
    expect(dry.matches[0].asks[0].prompt).toContain('within a limit of 100 words')
    expect(dry.estimate.measured.tokens).toBe(3 * 8 * TOKENS)

    await house.store.lab.step(ada, slug, 'start')
    const over = await turns(slug)
    expect(over).toMatchObject({ state: 'finished', played: 3, missing: 0 })
    const described = deep({ places: { agents: [{ webhook: hook.url, secret: 'HOOK', name: 'Describer' }] } })
    const { matches, table } = await fromCommandLine({ ...described, judge: model('Judge') })
    const beyondCost = (lines: readonly PlayedMatch[]) => lines.map(({ spent: _, ...line }) => line)
    expect(beyondCost(await linesOf(slug))).toEqual(beyondCost(matches))
    expect(over.table.rows).toEqual(table.rows)
    expect(over.table.rows[0]).toMatchObject({ agent: 'Describer', replies: 24, unanswered: 0 })
    expect(over.table.rows[0]?.unreadable).toBeGreaterThan(0)

    const asks = await asksOf(slug)
    expect(asks).toHaveLength(33)
    for (const ask of asks) {
      expect(ask).toMatchObject({ kind: 'tell', answer: { text: expect.any(String) }, prompt: expect.anything() })
      expect(ask.digest).toMatch(/^[0-9a-f]{64}$/)
    }
    expect(asks.filter(({ model }) => model === 'stub-model')).toHaveLength(24)
    expect(over.table.spent?.tokens).toBe(24 * TOKENS)
    // The dry run, the trial and the run itself.
    expect(over.spend.tokens).toBe((16 + 24 + 24) * TOKENS)
    expect(over.spend.costMicros).toBe((16 + 24 + 24) * 1_000)
    expect(over.table.warnings.join('\n')).toMatch(/the judge Judge .* scores of gold items were right/)
    expect(over.table.warnings).toContain('Judge was served by stub-model')
    expect(JSON.stringify([over.dry, over.document, await linesOf(slug)])).not.toContain('sk-stub')

    // Their owner reads them with all others; of no match.
    const { agents, asks: own } = house.store
    const judging = await agents.own(ada, judge)
    const page = await own.ofAgent(judging?.id ?? '', ada, { limit: 5 })
    expect(page.ok && page.value.items).toHaveLength(5)
    expect(page.ok && page.value.items[0]).toMatchObject({ kind: 'tell', turn: 0, tokensIn: 321 })
    const eve = (await signedIn(house.store, 'eve')).id
    expect((await own.ofAgent(judging?.id ?? '', eve, { limit: 5 })).ok).toBe(true)
    expect(await own.ofAgent(judging?.id ?? '', eve, { limit: 5 })).toMatchObject({ value: { items: [] } })
  })

  it('and a table that is made again after these were deleted says so', async () => {
    const slug = await made(deep({ experiment: 'forgotten', blocks: 1 }), 1)
    const over = await run(slug)
    const opened = await openExperiment(over, context())
    if (!opened.ok) throw new Error('it cannot be read')
    const warnings = async (keepAsksMonths?: number) => {
      await sql.query('UPDATE experiment SET document_of = NULL WHERE slug = $1', [slug])
      await writeTable(context({ keepAsksMonths }), await stored(slug), opened.value.experiment)
      return JSON.parse((await stored(slug)).document ?? '').warnings
    }
    expect(await warnings(1)).toEqual(over.table.warnings)
    await sql.query(`UPDATE experiment SET finished_at = finished_at - interval '2 months' WHERE slug = $1`, [slug])
    await house.store.archive.turnMonths(Date.now(), 1)
    const after = await warnings(1)
    expect(after).toContain('what was kept of questions outside of matches is deleted')
    expect(after.join()).not.toContain('was served by')
  })

  it('and what was answered is neither asked nor charged again by the runner that comes after', async () => {
    const slug = await made(deep({ experiment: 'left' }), 3)
    await house.store.lab.step(ada, slug, 'dry')
    await turns(slug)
    await house.store.lab.step(ada, slug, 'start')
    const ending = new AbortController()
    const answered = async () =>
      (await asksOf(slug)).filter(({ answer }) => answer !== null).map(({ id }) => String(id))
    const { lab } = house.store
    const answer: typeof lab.outside.answer = async (...args) => {
      const standing = await lab.outside.answer(...args)
      if ((await answered()).length > 4) ending.abort()
      return standing
    }
    const store = { ...house.store, lab: { ...lab, outside: { ...lab.outside, answer } } }
    await turns(slug, context({ store }), ending).catch(() => {})
    const before = new Set(await answered())
    expect((await stored(slug)).state).toBe('running')
    const over = await turns(slug)
    expect(over).toMatchObject({ state: 'finished', played: 3 })
    const timesAsked = (id: string) => hook.asks().filter(({ ask }) => ask === id).length
    const described = (await asksOf(slug)).filter(({ agent, id }) => agent === 'Describer' && before.has(id))
    expect(described.length).toBeGreaterThan(0)
    for (const { id } of described) expect(timesAsked(id)).toBe(1)
    const asks = await asksOf(slug)
    expect(over.spend.tokens).toBe(tokensOf(asks) + (16 + 24) * TOKENS)
    expect(over.table.spent?.tokens).toBe(tokensOf(asks))
  })

  it('nor is what was answered in a dry run by the runner that goes on with it; another dry run asks again', async () => {
    const slug = await made(deep({ experiment: 'tried' }), 3)
    await house.store.lab.step(ada, slug, 'dry')
    const dying = new AbortController()
    let judged = 0
    says = (prompt) => {
      if (++judged === 4) dying.abort()
      return scored(prompt)
    }
    await turns(slug, context(), dying).catch(() => {})
    expect(await stored(slug)).toMatchObject({ state: 'draft', dryWanted: true })
    expect((await turns(slug)).spend.tokens).toBe(16 * TOKENS)
    says = scored
    const asked = async () => {
      const { rows } = await sql.query(
        `SELECT ask.id FROM experiment_ask AS ask JOIN experiment ON experiment.id = ask.experiment_id WHERE slug = $1`,
        [slug],
      )
      return rows.length
    }
    const once = await asked()
    await house.store.lab.step(ada, slug, 'dry')
    expect((await turns(slug)).spend.tokens).toBe(2 * 16 * TOKENS)
    expect(await asked(), 'as many as of a dry run that nothing ended').toBe(2 * once)
  })

  it('a judge that is not there any more has the run stand still with what there is, and goes on when it is back', async () => {
    const slug = await made(deep({ experiment: 'gone' }), 3)
    let judged = 0
    says = (prompt) => {
      // After its dry run, its trial, and one word.
      if (++judged === 16 + 24 + 10) api.behave('unauthorized')
      return scored(prompt)
    }
    const paused = await run(slug)
    expect(paused).toMatchObject({ state: 'paused', missing: 0 })
    expect(paused.played).toBeLessThan(3)
    expect(paused.refusals).toMatchObject([
      { path: 'judge', code: 'unready', message: expect.stringMatching(/^Judge did not answer \(tell\).*resume it/s) },
    ])
    if (paused.played > 0) expect(paused.table.warnings.join()).toContain(`${paused.played} of 3`)
    const described = hook.asks().length
    const spent = paused.spend.tokens
    says = scored
    api.behave('good')
    await house.store.lab.step(ada, slug, 'resume')
    const over = await turns(slug)
    expect(over).toMatchObject({ state: 'finished', played: 3, missing: 0, refusals: [] })
    expect(over.table.rows[0]).toMatchObject({ words: 3, replies: 24, unanswered: 0 })
    // What was described before is not described again; all in all each is judged once.
    expect(hook.asks().length - described).toBeLessThanOrEqual(9)
    expect(over.spend.tokens).toBe((16 + 24 + 24) * TOKENS)
    expect(over.spend.tokens).toBeGreaterThanOrEqual(spent)
  })

  it('a draft that is discarded during its dry run ends it, without a fault', async () => {
    const slug = await made(deep({ experiment: 'discarded' }), 2)
    await house.store.lab.step(ada, slug, 'dry')
    let discarded: Promise<unknown> | undefined
    says = (prompt) => {
      discarded ??= house.store.lab.discard(ada, slug)
      return scored(prompt)
    }
    const said: string[] = []
    const here = context({ say: (text) => void said.push(text) })
    const claimed = await house.store.lab.playing.claim('here', HOLD_MS)
    if (!claimed) throw new Error('no dry run was wanted')
    const { signal } = new AbortController()
    await conduct(claimed, 'here', player(here, signal), here, signal)
    expect(await discarded).toEqual({ ok: true, value: undefined })
    expect(said).toEqual([])
  })

  it('an answer that says nothing is unreadable or its own, and what never comes is missing: nothing is guessed', async () => {
    const slug = await made(deep({ experiment: 'nonsense', judge: { stub: 'always', score: 3 } }), 2)
    await house.store.lab.step(ada, slug, 'dry')
    await turns(slug)
    hook.behave('garbage')
    await house.store.lab.step(ada, slug, 'start')
    const over = await turns(slug)
    expect(over).toMatchObject({ state: 'finished', played: 2 })
    expect(over.table.rows[0]).toMatchObject({ agent: 'Describer', words: 2, missing: 4, replies: 0 })
    const asks = await asksOf(slug)
    expect(asks.map(({ answer }) => answer)).toEqual(asks.map(() => ({ missing: 'error' })))
    expect(asks.every(({ error }) => error.length > 0)).toBe(true)
  })

  it('what the platform fails at is missing, after three tries, and charged to no agent', async () => {
    const slug = await made(deep({ experiment: 'ours', judge: { stub: 'fair' } }), 2)
    await house.store.lab.step(ada, slug, 'dry')
    await turns(slug)
    const asked = hook.asks().length
    await house.store.lab.step(ada, slug, 'start')
    const here = context()
    const closed = { ...here, secrets: { ...here.secrets, open: () => ({ ok: false, error: 'no key fits' }) as const } }
    const over = await turns(slug, closed)
    expect(over).toMatchObject({ state: 'finished', played: 0, missing: 2 })
    expect(over.table.gone).toEqual([{ why: expect.stringContaining('cannot be opened here'), blocks: 2 }])
    expect(hook.asks()).toHaveLength(asked)
  })

  it('a program that comes to its mailbox for questions judges like any other', async () => {
    const { mailbox } = house.store
    const mail = await registered(house.store, ada, 'By mail', { fields: { concurrency: 8 } })
    const over = new AbortController()
    const kinds = new Set<unknown>()
    const answering = async () => {
      while (!over.signal.aborted) {
        for (const { id, payload } of await mailbox.take(mail.id, 1_000, { signal: over.signal })) {
          kinds.add(payload.kind)
          await mailbox.answer(id, mail.id, { text: '4' })
        }
      }
    }
    const mails = answering()
    const places = { agents: [{ stub: 'teller' }] }
    const slug = await made(deep({ experiment: 'mailed', places, judge: { agent: mail.slug }, blocks: 1 }), 1)
    const done = await run(slug)
    over.abort()
    await mails
    expect(done).toMatchObject({ state: 'finished', played: 1 })
    expect(done.table.rows[0]).toMatchObject({ aggressiveTarget: 4, replies: 8, unanswered: 0 })
    expect(done.table.warnings.join()).toContain('the judge is constant')
    expect(kinds).toEqual(new Set(['tell']))
  })

  it('stops between words before one that might cost more than its budget has left', async () => {
    const cap = { tokens: (16 + 24 + 4 * 8) * TOKENS }
    const slug = await made(deep({ experiment: 'capped', blocks: 20 }), 20, cap)
    const over = await run(slug)
    expect(over).toMatchObject({ state: 'stopped', reason: 'budget' })
    expect(over.played).toBeGreaterThan(0)
    expect(over.played).toBeLessThan(20)
    expect(over.spend.tokens).toBeLessThanOrEqual(cap.tokens)
  })
})

describe('agents of the site judge what was played, and read it', () => {
  const marks = (prompt: string) => {
    const [, said = ''] = /Description: (.*)/.exec(prompt) ?? []
    return said.length % 5 === 0 ? 'perhaps' : said.length % 2 === 0 ? 'Yes.' : 'no'
  }

  it('a judge of the manifest marks clues as it does from the command line', async () => {
    says = marks
    const places = { agents: [{ house: 'owl' }, { house: 'sphinx' }], others: [{ house: 'comet' }] }
    const clues = { experiment: 'marked', version: 1, design: 'clues', game: 'who-is-spy', places, blocks: 3, seed: 1 }
    const slug = await made({ ...clues, judge: { agent: judge } }, 6)
    const over = await run(slug)
    expect(over).toMatchObject({ state: 'finished', played: 6, missing: 0 })
    const { matches, table } = await fromCommandLine({ ...clues, judge: model('Judge') })
    expect(over.table.rows).toEqual(table.rows)
    const marked = (lines: readonly PlayedMatch[]) => lines.map(({ agents, observed }) => ({ agents, observed }))
    expect(marked(await linesOf(slug))).toEqual(marked(matches))
    const asks = await asksOf(slug)
    expect(asks.length).toBeGreaterThanOrEqual(6)
    // The prompt contains the word and the clue, and nothing else of the deal.
    for (const { prompt } of asks) {
      expect(prompt.messages).toHaveLength(1)
      expect(prompt.messages[0].content).toMatch(/^In a word game [^\n]+\nWord: [^\n]+\nDescription: [^\n]+$/)
    }
    expect(over.table.spent?.tokens).toBe(tokensOf(asks))
  })

  it('a reader is asked about every speech after the end, and counts as it does from the command line', async () => {
    says = readAs
    const places = { agents: [{ stub: 'intender' }], readers: [{ agent: judge }] }
    const intentions = {
      experiment: 'read',
      version: 1,
      design: 'intentions',
      game: 'avalon',
      places,
      blocks: 1,
      seed: 6, // a short game
    }
    const slug = await made(intentions, 1)
    const over = await run(slug)
    expect(over).toMatchObject({ state: 'finished', played: 1, missing: 0 })
    const { matches, table } = await fromCommandLine({
      ...intentions,
      places: { ...places, readers: [model('Judge')] },
    })
    expect(over.table.rows).toEqual(table.rows)
    const [line] = await linesOf(slug)
    expect(line?.observed).toEqual(matches[0]?.observed)
    expect(line?.readers).toEqual(matches[0]?.readers)
    const asks = await asksOf(slug)
    expect(new Set(asks.map(({ kind }) => kind))).toEqual(new Set(['probe:summarise', 'probe:read']))
    expect(asks.every(({ answer }) => 'text' in answer)).toBe(true)
    expect(JSON.stringify(over.table.rows)).toContain('Judge')
  })
})

/** Names the first that it may; a role that could be. */
function readAs(prompt: string): string {
  const ofRole = /Those of your role are (.*?)\. The last line/.exec(prompt)?.[1]
  if (ofRole !== undefined) return ofRole.split(', ').slice(0, 2).join(', ')
  const roles = /Which role has it, of (.*?), and which/.exec(prompt)?.[1] ?? ''
  return `${roles.split(', ')[0]}, act-merlin, claim-loyal`
}
