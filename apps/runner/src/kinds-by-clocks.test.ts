import type { Clock, Connect } from '@masquerade/connectors'
import { numbered, ok, type Random, seededRandom } from '@masquerade/game'
import type { Store } from '@masquerade/store'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { playMatch } from './match/play-match.ts'
import { type Example, heldAgainst, trained } from './testing/bayes.ts'
import { against, playContextOf, type TestHouse, talker, testHouse } from './testing/table.ts'
import { virtualTime } from './testing/virtual-time.ts'

const never = new AbortController().signal
const KINDS = ['space', 'model', 'webhook', 'house'] as const
type Kind = (typeof KINDS)[number]
/** From-to in milliseconds that each kind takes for an answer, all within the pace, and a Space to hear of an event. */
const TAKES: Readonly<Record<Kind, readonly [number, number]>> = {
  space: [300, 900],
  model: [900, 2_000],
  webhook: [4, 60],
  house: [200, 600],
}
const HEARS = [20, 150] as const
const SEATS = 6
const MATCHES = inject('nightly') ? 500 : 24
let paced: TestHouse
let unpaced: TestHouse

const kindOf = (number: number): Kind => KINDS[number % KINDS.length] ?? 'house'

beforeAll(async () => {
  const agents = { agents: 24, settings: (number: number) => ({ house: kindOf(number) }) }
  paced = await testHouse({ ...agents, pace: 'stage' })
  unpaced = await testHouse({ ...agents })
})
afterAll(() => Promise.all([paced?.close(), unpaced?.close()]))

/** Agents that differ in their clocks alone. */
function stubs(clock: Clock, random: Random): Connect {
  const between = ([from, to]: readonly [number, number]) => from + random() * (to - from)
  return ({ settings }) => {
    const kind = (settings as { house: Kind }).house
    let heard = 0
    const follow = (_: object, seen: readonly object[], signal: AbortSignal) => {
      const left = seen.length - heard
      heard = seen.length
      return left > 0 ? clock.sleep(left * between(HEARS), signal) : undefined
    }
    return ok({
      warmUp: async () => ({ ready: true }),
      async answer(question, signal) {
        await clock.sleep(between(TAKES[kind]), signal)
        return { answer: await (question.ask.kind === 'vote' ? against(2) : talker)(question, never) }
      },
      ...(kind === 'space' && { follow }),
    })
  }
}

interface AskNotice {
  seat: number
  limitMs: number
  from: number
}

/** What a spectator could note of each seat of a match: times and counts alone. */
async function noted(house: TestHouse, seed: number): Promise<Example[]> {
  const random = seededRandom(seed)
  const seats = house.world.agents
    .map((agent, index) => ({ agent, kind: kindOf(index + 1), order: random() }))
    .toSorted((one, other) => one.order - other.order)
    .slice(0, SEATS)
  const id = await house.store.matches.create(house.world.arena.id, {
    seats: seats.map(({ agent }) => agent),
    gameVersion: 1,
  })
  const time = virtualTime(house.store)
  const notices: AskNotice[] = []
  let over = false
  const listener = house.store.notices.listen({
    notices: (batch) => {
      for (const notice of batch) {
        if (!('match' in notice) || notice.match !== id) continue
        if (notice.kind === 'asking') {
          notices.push({ ...notice, from: Date.parse(notice.deadline) - notice.limitMs })
        }
        over ||= notice.kind === 'match' && notice.status === 'finished'
      }
    },
    reconnected: () => {},
  })
  await listener.ready
  const written: { at: number; events: number }[] = []
  const turns: Store['turns'] = {
    async write(turn) {
      const done = await time.store.turns.write(turn)
      if (numbered(turn.events).length > 0) written.push({ at: time.clock.now(), events: turn.events.length })
      return done
    },
  }
  const context = playContextOf({ ...time.store, turns }, talker, {
    clock: time.clock,
    connect: stubs(time.clock, random),
  })
  expect(await playMatch(id, context, never)).toBe('finished')
  await expect.poll(() => over).toBe(true)
  await listener.close()

  const log = numbered(await house.logOf(id))
  const at = (seq: number) => Date.parse(log[seq]?.at ?? '')
  const spoken = log.flatMap(({ type, data }, index) =>
    type === 'spoke' ? [{ seat: (data as { seat: number }).seat, tookMs: at(index) - at(index - 1) }] : [],
  )
  const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / Math.max(1, of.length)
  return seats.map(({ kind }, index) => {
    const own = spoken.filter(({ seat }) => seat === index + 1).map(({ tookMs }) => tookMs)
    const asked = notices.filter(({ seat }) => seat === index + 1)
    const before = (moment: number) => Math.max(0, ...log.map((_, seq) => at(seq)).filter((one) => one <= moment))
    return {
      kind,
      features: [
        ...[mean(own), Math.min(...own), Math.max(...own)],
        ...[
          asked.length,
          mean(asked.map(({ from }) => from - before(from))),
          mean(asked.map(({ limitMs }) => limitMs)),
        ],
        mean(written.map((turn, n) => turn.at - (written[n - 1]?.at ?? turn.at))),
        written.length,
      ],
    }
  })
}

async function guessed(house: TestHouse, matches: number) {
  const examples: Example[][] = []
  for (let seed = 1; seed <= matches; seed++) examples.push(await noted(house, seed))
  const half = examples.length / 2
  return heldAgainst(trained(examples.slice(0, half).flat()), examples.slice(half).flat())
}

it('at a table without a pace, clocks tell what kind of agent sits where', async () => {
  const { right, base } = await guessed(unpaced, 24)
  expect(right).toBeGreaterThan(base + 0.3)
})

it(
  'at a paced table, clocks tell no more of agents that answer within the pace than there being so many of each kind',
  async () => {
    const { right, base } = await guessed(paced, MATCHES)
    // Of few matches, chance alone may be right more often than that.
    const seats = (MATCHES / 2) * SEATS
    const byChance = 3 * Math.sqrt((base * (1 - base)) / seats)
    expect(right).toBeLessThanOrEqual(base + Math.max(0.05, byChance))
  },
  MATCHES * 5_000,
)
