import {
  cachedIn,
  err,
  heard,
  moveOf,
  type Option,
  ok,
  pick,
  type Random,
  type Rules,
  randomInt,
  TRIES,
} from '@masquerade/game'
import { type ZodType, z } from 'zod'
import { aboveAnswer } from '../forms/answer-line.ts'
import { counted } from '../forms/counted.ts'
import { reading, whole } from '../forms/reading.ts'
import { type Deal, POOL_WORTH, restOf, SEATS, type Three, worth } from './constants.ts'
import { type BargainEvent, type Config, config, deal, type EventData, events } from './events.ts'
import { coverAll, POOLS, plansOf, valuationsOf } from './pools.ts'
import { mover, record, roundOf, standing, type Table, valuesOf } from './table.ts'

/** Reading an answer checks only its form; the rules decide whether items exist or an offer can be accepted. */
export type Action = { take: Three; say?: string } | { deal: true; say?: string }

const DEAL = 'deal'
const PLAN = /^([0-9]) hats?,? ([0-9]) balls?,?(?: and)? ([0-9]) apples?$/

export const read = reading<Action>({
  line: {
    read(line, text) {
      const say = aboveAnswer(text)
      const said = say === '' ? {} : { say }
      if (line === DEAL) return { deal: true, ...said }
      const plan = PLAN.exec(line)
      return plan ? { take: [Number(plan[1]), Number(plan[2]), Number(plan[3])], ...said } : undefined
    },
    form: 'the last line of an answer is what you take, as "1 hat 2 balls 0 apples", or "deal"; what stands above it is said',
  },
  action: {
    type: z.union([
      z.strictObject({ deal: z.literal(true), say: z.string().exactOptional() }),
      z.strictObject({ take: z.tuple([whole, whole, whole]), say: z.string().exactOptional() }),
    ]),
    form: 'an action is { "take": [hats, balls, apples] } or { "deal": true }, with what is said as "say" if anything',
  },
})

export function lineOf([hats, balls, apples]: Three): string {
  return `${counted(hats, 'hat')} ${counted(balls, 'ball')} ${counted(apples, 'apple')}`
}

export function optionsOf(items: Three, stands: boolean): readonly Option[] {
  const plans = cachedIn(known, items.join(), () =>
    plansOf(items).map((take) => ({ label: lineOf(take), action: { take: [...take] } })),
  )
  return stands ? [...plans, ACCEPT] : plans
}

const ACCEPT: Option = { label: DEAL, action: { deal: true } }

/** Legal answers depend only on the items to share, of which there are few combinations, so they are cached. */
const known = new Map<string, readonly Option[]>()

export function legalOf([hats, balls, apples]: Three, stands: boolean): ZodType<Action> {
  const say = z.string().exactOptional().describe('what you say to the other player')
  const upTo = (most: number) => z.int().min(0).max(most)
  const take = z
    .tuple([upTo(hats), upTo(balls), upTo(apples)])
    .describe('the hats, balls and apples that you take yourself')
  const proposal = z.strictObject({ take, say })
  return stands ? z.union([proposal, z.strictObject({ deal: z.literal(true), say })]) : proposal
}

export const rules: Rules<Config, Deal, Table, Action, BargainEvent> = {
  id: 'bargain',
  version: 1,
  title: 'Bargain',
  answers: 'action',
  range: { least: SEATS.length, most: SEATS.length },
  sides: ['first', 'second'],
  scores: { unit: POOL_WORTH, range: () => ({ least: 0, most: POOL_WORTH }) },
  config,
  deal: () => deal,
  events,
  draw(_config, random, { deal: wish } = {}) {
    const items = wish?.items ?? pick(random, POOLS)
    const first = wish?.first ?? randomInt(random, SEATS.length) + 1
    const drawn = { first, items, values: wish?.values ?? drawValues(items, random) }
    return wish ? deal.parse(drawn) : drawn
  },
  start: (config, { first, items, values: [one, other] }) => [
    { type: 'opened', v: 1, data: { ...config, first, items: [...items] } },
    { type: 'values', v: 1, data: { seat: 1, values: [...one] } },
    { type: 'values', v: 1, data: { seat: 2, values: [...other] } },
  ],
  evolve: record,
  turn(table) {
    const { turns, settings, items, ended } = table
    if (ended || isOver(table)) return undefined
    const asked = { seat: mover(table), kind: 'bargain', limitMs: settings.limits.bargainMs, attempts: TRIES }
    const options = optionsOf(items, standing(table) !== undefined)
    return { number: turns.length + 1, asks: [{ ...asked, mode: 'act', options }] }
  },
  spans: ({ rounds, limits }) => [{ turns: rounds * SEATS.length, limitMs: limits.bargainMs, attempts: TRIES }],
  legal: (table) => legalOf(table.items, standing(table) !== undefined),
  read,
  decide(table, seat, action) {
    const round = roundOf(table)
    const said = heard(action.say ?? '', table.settings.limits.characters)
    if ('deal' in action) {
      if (standing(table)) return ok(recorded(table, { type: 'accepted', v: 1, data: { round, seat, said } }))
      return err({ code: 'nothing-stands', why: `no proposal stands, so there is nothing to accept; ${bounds(table)}` })
    }
    const { take } = action
    if (take.every((count, kind) => count >= 0 && count <= (table.items[kind] ?? 0))) {
      return ok(recorded(table, { type: 'proposed', v: 1, data: { round, seat, said, take: [...take] } }))
    }
    return err({ code: 'not-in-the-pool', why: `so much is not there; ${bounds(table)}` })
  },
  /** Bargain: without an answer nothing is offered, and the other's offer can no longer be accepted. */
  forfeit: (table, seat, why) =>
    recorded(table, { type: 'forfeited', v: 1, data: { round: roundOf(table), seat, why } }),
  move: moveOf<BargainEvent>(
    {
      proposed: ({ take, said }) => ({ kind: 'bargain', action: { take, ...saying(said) } }),
      accepted: ({ said }) => ({ kind: 'bargain', action: { deal: true, ...saying(said) } }),
    },
    'bargain',
  ),
  dealt(table) {
    const { settings, first, items } = table
    const values = [valuesOf(table, 1) ?? items, valuesOf(table, 2) ?? items] as const
    return { config: settings, deal: { first, items, values } }
  },
  result({ ended, turns }) {
    if (!ended) return null
    const { agreed, winner, scores } = ended
    return { agreed, winner, turns: turns.map((turn) => ({ ...turn })), scores }
  },
}

const saying = (said: string): { say?: string } => (said === '' ? {} : { say: said })

/** The players' random values make every kind of item worth something to at least one player, if that is possible. */
function drawValues(items: Three, random: Random): Deal['values'] {
  const valuations = valuationsOf(items)
  const [any] = valuations
  if (!any) throw new Error(`no values make the pool ${items.join(', ')} worth ${POOL_WORTH}`)
  const canCover = valuations.some((one) => valuations.some((other) => coverAll(one, other)))
  for (;;) {
    const one = pick(random, valuations)
    const other = pick(random, valuations)
    if (!canCover || coverAll(one, other)) return [one, other]
  }
}

const bounds = ({ items }: Table): string => `you may take anything from nothing to ${lineOf(items)}`

function recorded(table: Table, event: BargainEvent): BargainEvent[] {
  const after = record(table, event)
  if (event.type === 'accepted') return [event, ended(after, agreement(table, event.data))]
  return isOver(after) ? [event, ended(after, null)] : [event]
}

function isOver({ turns, settings }: Table): boolean {
  return turns.length >= settings.rounds * SEATS.length || turns.some((turn) => 'deal' in turn)
}

type Agreed = NonNullable<EventData<'ended'>['agreed']>

function agreement(table: Table, { round, seat }: EventData<'accepted'>): Agreed {
  const taken = standing(table) ?? NOTHING
  const rest = restOf(table.items, taken)
  const [one, other] = seat === 1 ? [rest, taken] : [taken, rest]
  return { round, by: seat, shares: [[...one], [...other]] }
}

function ended(table: Table, agreed: Agreed | null): BargainEvent {
  const values = [valuesOf(table, 1) ?? NOTHING, valuesOf(table, 2) ?? NOTHING] as const
  const [one, other] = agreed ? [worth(agreed.shares[0], values[0]), worth(agreed.shares[1], values[1])] : [0, 0]
  const winner = one === other ? null : one > other ? 1 : 2
  const data = { agreed, winner, values: [[...values[0]], [...values[1]]], scores: [one, other] }
  return { type: 'ended', v: 1, data: data as EventData<'ended'> } // lists of two and of three, as written above
}

const NOTHING: Three = [0, 0, 0]
