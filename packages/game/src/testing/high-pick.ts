import { z } from 'zod'
import type { Seat } from '../event.ts'
import { defineGame } from '../game.ts'
import { type EventOf, eventKinds, seenByAll, seenBySeat } from '../kit/event-kinds.ts'
import { share } from '../measure.ts'
import { pick, shuffled } from '../random.ts'
import { err, ok, type Result } from '../result.ts'
import type { Answer, GameAsk, Illegal } from '../rules.ts'
import type { Secrets } from './secrecy.ts'

/**
 * A game for the engine's own tests: both seats pick a number at once, unseen, and the higher wins. It is simultaneous
 * and allows two attempts, which makes it a shape of its own.
 */
const seat = z.int().min(1).max(2)
const number = z.int().min(1).max(3)
const events = eventKinds({
  opened: seenByAll({ order: z.array(number) }),
  picked: seenBySeat({ seat, number: number.nullable() }),
  shown: seenByAll({ scores: z.array(z.int()) }),
})
type HighPickEvent = EventOf<typeof events>

interface State {
  order: number[]
  picks: { seat: Seat; number: number | null }[]
  scores?: number[]
}

export const highPick = defineGame({
  rules: {
    id: 'high-pick',
    version: 1,
    title: 'High pick',
    answers: 'action',
    range: { least: 2, most: 2 },
    scores: { unit: 1, sum: () => 2 },
    config: z.strictObject({}),
    deal: () => z.strictObject({ order: z.array(number).length(3) }),
    events,
    draw: (_config, random, wish) => ({ order: wish?.deal?.order ?? shuffled(random, [1, 2, 3]) }),
    start: (_config: object, deal: { order: number[] }): HighPickEvent[] => [{ type: 'opened', v: 1, data: deal }],
    evolve(state: State = { order: [], picks: [] }, { type, data }: HighPickEvent): State {
      if (type === 'opened') return { ...state, order: data.order }
      if (type === 'picked') return { ...state, picks: [...state.picks, data] }
      return { ...state, scores: data.scores }
    },
    turn(state) {
      const options = state.order.map((number) => ({ label: `${number}`, action: { number } }))
      const missing = [1, 2].filter((seat) => !state.picks.some((pick) => pick.seat === seat))
      const asks = missing.map(
        (seat): GameAsk => ({ seat, kind: 'pick', limitMs: 1000, attempts: 2, mode: 'choose', options }),
      )
      return state.scores ? undefined : { number: 1, asks }
    },
    spans: () => [{ turns: 1, limitMs: 1000, attempts: 2 }],
    legal: () => z.strictObject({ number }),
    read: readNumber,
    decide: (state, seat, action) => ok(picked(state, seat, action.number)),
    forfeit: (state, seat) => picked(state, seat, null),
    outcome({ scores }) {
      return scores && { sides: ['one', 'other'], winners: [1, 2].filter((seat) => scores[seat - 1] === 2), scores }
    },
    result: ({ scores = null }) => scores,
    dealt: ({ order }) => ({ config: {}, deal: { order } }),
    move({ type, data }) {
      if (type !== 'picked') return undefined
      const { seat, number } = data
      return number === null ? { seat, kind: 'pick', error: true } : { seat, kind: 'pick', action: { number } }
    },
  },
  telling: {
    ending: ({ type }) => type === 'shown',
    brief: () => ({ rules: 'The higher number wins.', situation: 'Nothing is known.', task: 'Pick 1, 2 or 3.' }),
  },
  measure: { figures: [share('win-rate', 'wins', 'games')] },
})

export const highPickSecrets: Secrets = {
  config: () => ({}),
  deal: (_config, deal) => deal,
  answer: (_ask, random) => ({ text: pick(random, ['1', '2', '3']) }),
  hidden: (_ask, _given, _viewer, random) => ({ text: pick(random, ['1', '2', '3']) }),
  uncovers: ({ type }) => (type === 'shown' ? ['answers'] : []),
}

function readNumber(answer: Answer): Result<{ number: number }, Illegal> {
  const given = 'text' in answer ? Number(answer.text) : (answer.action as { number?: unknown } | null)?.number
  const read = number.safeParse(given)
  return read.success ? ok({ number: read.data }) : err({ code: 'no-such-number', why: 'pick 1, 2 or 3' })
}

function picked(state: State, seat: Seat, number: number | null): HighPickEvent[] {
  const event: HighPickEvent = { type: 'picked', v: 1, data: { seat, number } }
  const [one, other] = [...state.picks, event.data].toSorted((one, other) => one.seat - other.seat)
  if (!one || !other) return [event]
  const lead = Math.sign((one.number ?? 0) - (other.number ?? 0))
  return [event, { type: 'shown', v: 1, data: { scores: [1 + lead, 1 - lead] } }]
}
