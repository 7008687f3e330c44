import { connecting, systemClock } from '@masquerade/connectors'
import { localDeps } from '@masquerade/connectors/testing'
import { type Json, seededRandom } from '@masquerade/game'
import { houseAgents } from '@masquerade/house'
import type { OpenQuestion, PersonAnswer, PlayState } from '@masquerade/protocol'
import { openStore, type Store } from '@masquerade/store'
import type { Person } from '@masquerade/store/play'
import { smallWorld } from '@masquerade/store/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playMatch } from './match/play-match.ts'
import { beginTables } from './seating/scheduler.ts'
import { playContextOf, type TestHouse, talker, testHouse } from './testing/table.ts'

const never = new AbortController().signal
const HOUSE = Object.keys(houseAgents)
const LIMIT_MS = 30_000

const TABLES = {
  'tic-tac-toe': { agents: 2, config: { limits: { markMs: LIMIT_MS } } },
  'texas-holdem': { agents: 3, config: { seats: 3, betting: 'no-limit', hands: 2, limits: { actMs: LIMIT_MS } } },
  avalon: { agents: 5, config: { seats: 5, limits: { talkMs: LIMIT_MS, voteMs: LIMIT_MS, characters: 90 } } },
} as const
type Played = keyof typeof TABLES

let house: TestHouse
/** The process that people's pages ask. */
let web: Store

beforeAll(async () => {
  house = await testHouse({ slug: 'parlour', agents: 0 })
  web = openStore({ url: house.url, onError: () => {} })
  for (const [game, { agents, config }] of Object.entries(TABLES)) {
    const settings = (number: number) => ({ house: HOUSE[number % HOUSE.length] ?? '' })
    await smallWorld(house.url, { slug: game, game, agents, config, settings, purpose: 'casual', who: 'people' })
  }
  await house.sql.query(
    `INSERT INTO agent (id, slug, name, kind, languages, about, listed)
     VALUES ('people', 'people', 'A person', 'person', '{en,zh}', '{"en":"","zh":""}', false);
     INSERT INTO agent_version (id, agent_id, number, settings) VALUES ('people-1', 'people', 1, '{}')`,
  )
})
afterAll(async () => {
  await web?.close()
  await house?.close()
})

interface AtTable {
  person: Person
  sitting: string
}

let people = 0
async function sitDown(game: Played): Promise<AtTable> {
  const id = `v:${++people}`
  const person = { id, ids: [id] }
  const sat = await web.play.sitDown('en', person, { game, seats: TABLES[game].agents })
  if (!sat.ok) throw new Error(sat.error.message)
  return { person, sitting: sat.value.sitting }
}

async function begun(...seated: AtTable[]): Promise<string> {
  for (const { person, sitting } of seated) await web.play.beginNow(sitting, person.ids)
  const lines: string[] = []
  await beginTables(context((line) => lines.push(line)))
  const [, match] = /^match (\S+): begun for/.exec(lines[0] ?? '') ?? []
  if (!match) throw new Error(`nothing was begun: ${lines.join()}`)
  return match
}

function context(say: (line: string) => void = () => {}) {
  const connect = connecting(localDeps({ mailbox: house.store.mailbox, random: seededRandom(3) }))
  return playContextOf(house.store, talker, { connect, clock: systemClock, say })
}

type Given = { text: string } | { action: Exclude<Json, null> }
const give = ({ person, sitting }: AtTable, ask: string, given: Given) =>
  web.play.answer(sitting, person.ids, { ask, ...given } as PersonAnswer)

interface Page {
  over: Extract<PlayState, { state: 'over' }>
  questions: OpenQuestion[]
  facts: Record<string, Json>[]
}

/** What a page does: looks, and answers what it is asked; `first` may do something with a question before. */
async function atThePage(
  here: AtTable,
  first: (question: OpenQuestion) => Promise<'asked again' | undefined>,
): Promise<Page> {
  const questions: OpenQuestion[] = []
  const facts: Record<string, Json>[] = []
  let after = 0
  for (;;) {
    const look = await web.play.state(here.sitting, here.person.ids, after)
    if (!look.ok) throw new Error(look.error.message)
    const state = look.value
    if (state.state === 'over') return { over: state, questions, facts }
    if (state.state === 'playing') {
      after = state.events.at(-1)?.seq ?? after
      if (state.facts) facts.push(state.facts)
      const { question } = state
      if (question && questions.at(-1)?.id !== question.id) {
        questions.push(question)
        if ((await first(question)) === undefined) {
          expect(await give(here, question.id, legalAnswer(question))).toMatchObject({ ok: true })
        }
      }
    }
    await systemClock.sleep(20)
  }
}

/** What a person who takes the first that comes would press, say or fill in, by the question alone. */
function legalAnswer({ mode, options, schema, turn }: OpenQuestion): Given {
  if (mode === 'say') return { text: `Number ${turn} speaks.` }
  const [option] = options?.slice(-1) ?? []
  if (option) return { action: option.action as Exclude<Json, null> }
  const { team } = (schema?.properties ?? {}) as { team?: { minItems: number } }
  if (!team) throw new Error(`no form is known for ${JSON.stringify(schema)}`)
  return { action: { team: Array.from({ length: team.minItems }, (_, index) => index + 1) } }
}

describe('a person at a table of tic-tac-toe', () => {
  it('marks cells to the end; what no form would send is refused with a sentence and costs no try', async () => {
    const here = await sitDown('tic-tac-toe')
    const match = await begun(here)
    const playing = playMatch(match, context(), never)
    const refused: (string | undefined)[] = []
    const page = await atThePage(here, async ({ id, mode, options, schema }) => {
      expect([mode, schema]).toEqual(['choose', undefined])
      expect(options?.length).toBeGreaterThan(0)
      if (refused.length > 0) return undefined
      const hostile: Given[] = [
        { action: { cell: 9 } },
        { action: { cell: '4' } },
        { action: { cell: 1e308 } },
        { action: { ...(options?.[0]?.action as object), more: true } },
        { action: JSON.parse('{"__proto__":{"cell":4}}') },
        { action: [[[[]]]] },
        { text: '5' },
      ]
      for (const given of hostile) {
        const answered = await give(here, id, given)
        refused.push(answered.ok ? undefined : answered.error.code)
      }
      return undefined
    })
    expect(refused).toEqual([...Array(6).fill('not-a-choice'), 'wrong-kind'])
    expect(await playing).toBe('finished')
    const log = await house.logOf(match)
    expect(log.filter(({ type }) => type === 'refused')).toEqual([])
    expect(log.filter(({ type }) => type === 'forfeited')).toEqual([])
    // A house player who begins has its three in a row when the person has been asked twice.
    expect(page.questions.length).toBeGreaterThanOrEqual(2)
    expect(page.over.match).toBe(match)
    expect(page.questions[0]?.situation).toContain('You are Player')
  })
})

describe('a person at a table of hold’em without a limit', () => {
  it('raises too little, gets the reason, tries again, and plays on with what only its seat knows', async () => {
    const here = await sitDown('texas-holdem')
    const match = await begun(here)
    const playing = playMatch(match, context(), never)
    let tried = false
    const page = await atThePage(here, async ({ id, mode, schema, attempt, refused }) => {
      expect(mode).toBe('act')
      expect(schema).toHaveProperty('anyOf')
      if (attempt > 1) {
        expect(refused).toMatchObject({ why: expect.stringContaining('legal now:') })
        expect(refused?.told).toContain('not legal')
      }
      if (attempt > 1 || tried) return undefined
      tried = true
      expect(await give(here, id, { action: { do: 'raise', to: 1 } })).toMatchObject({ ok: true })
      return 'asked again'
    })
    expect(await playing).toBe('finished')
    const log = await house.logOf(match)
    const seat = page.over.seat
    expect(log.filter(({ type }) => type === 'refused').map(({ data }) => data)).toEqual([
      expect.objectContaining({ seat, attempt: 1, code: expect.stringMatching(/^(raise-too-small|no-such-raise)$/) }),
    ])
    const [first, second] = page.questions
    expect([first?.turn, first?.attempt, second?.turn, second?.attempt]).toEqual([first?.turn, 1, first?.turn, 2])
    expect(page.facts.some(({ cards }) => Array.isArray(cards) && cards.length === 2)).toBe(true)
  })
})

describe('people at a table of Avalon', () => {
  it('propose, speak, vote and go on quests beside house agents, and a team of the wrong size is tried again', async () => {
    // With two agents, one of three leaders in a row is a person.
    const seated = [await sitDown('avalon'), await sitDown('avalon'), await sitDown('avalon')]
    const match = await begun(...seated)
    const playing = playMatch(match, context(), never)
    let tried = false
    const pages = await Promise.all(
      seated.map((here) =>
        atThePage(here, async ({ id, kind, mode, characters, schema, attempt }) => {
          if (kind === 'speak') expect([mode, characters]).toEqual(['say', 90])
          if (kind !== 'propose' || tried || attempt > 1) return undefined
          tried = true
          expect(schema).toMatchObject({ properties: { team: { uniqueItems: true } } })
          expect(await give(here, id, { action: { team: [1] } })).toMatchObject({ ok: true })
          return 'asked again'
        }),
      ),
    )
    expect(await playing).toBe('finished')
    const log = await house.logOf(match)
    expect(log.filter(({ type }) => type === 'refused')).toHaveLength(1)
    expect(new Set(pages.map(({ over }) => over.seat)).size).toBe(3)
    const questions = pages.flatMap((page) => page.questions)
    expect(questions.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['propose', 'vote', 'speak']))
    expect(questions.filter(({ attempt }) => attempt === 2)).toHaveLength(1)
    // A role is its own seat's alone.
    for (const { facts, over } of pages) {
      expect(facts[0]).toHaveProperty('role')
      expect(facts.every(({ player }) => player === `Player ${over.seat}`)).toBe(true)
    }
    expect(await house.store.standings.leaderboard('avalon')).toEqual([])
  })
})
