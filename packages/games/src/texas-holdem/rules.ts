import { err, type Illegal, type Json, moveOf, ok, type Result, type Rules, type Seat, TRIES } from '@masquerade/game'
import { type IllegalCode, legalOf, optionsOf, read, whatIsLegal } from './answers.ts'
import { asked, mostActs, owes, raisesOf } from './betting.ts'
import { type Action, type Config, SEATS } from './constants.ts'
import { type Deal, dealFor, draw } from './deal.ts'
import { config, type EventData, events, type TexasHoldemEvent } from './events.ts'
import { following } from './following.ts'
import { type Act, type Hand, of, record, type Table } from './table.ts'

export const rules: Rules<Config, Deal, Table, Action, TexasHoldemEvent> = {
  id: 'texas-holdem',
  version: 1,
  title: "Texas Hold'em",
  answers: 'action',
  range: SEATS,
  seats: ({ seats }) => seats,
  scores: { unit: 1, sum: () => 0 },
  config,
  deal: dealFor,
  events,
  draw,
  start({ stacks, blinds, ...settings }, { button, cards }) {
    const data = { ...settings, stacks: [...stacks], blinds: [...blinds] as [number, number], button }
    const opened: TexasHoldemEvent = { type: 'opened', v: 1, data }
    const deck: TexasHoldemEvent = { type: 'deck', v: 1, data: { cards: cards.map((hand) => [...hand]) } }
    return [opened, deck, ...withoutAnswers(record(record(undefined, opened), deck))]
  },
  evolve: record,
  turn({ hand, config, acts }) {
    const seat = hand && asked(hand)
    if (!hand || seat === undefined) return undefined
    const mode = config.betting === 'no-limit' ? 'act' : 'choose'
    const { actMs } = config.limits
    const options = optionsOf(config, hand, seat)
    return { number: acts + 1, asks: [{ seat, kind: 'act', limitMs: actMs, attempts: TRIES, mode, options }] }
  },
  spans: (config) => [{ turns: mostActs(config), limitMs: config.limits.actMs, attempts: TRIES }],
  legal: (table, seat) => legalOf(table.config, handOf(table), seat),
  read,
  decide(table, seat, action) {
    const hand = handOf(table)
    const judged = judgedAct(table.config, hand, seat, action)
    return judged.ok ? ok(recorded(table, hand, { seat, action, ...judged.value })) : judged
  },
  /** Poker: a missing answer counts as a check if the seat owes no chips, otherwise as a fold. */
  forfeit(table, seat, why) {
    const hand = handOf(table)
    return recorded(table, hand, { seat, why, do: owes(hand, seat) === 0 ? 'check' : 'fold', chips: 0 })
  },
  dealt: ({ config, button, deck }) => ({ config, deal: { button, cards: deck } }),
  move: moveOf<TexasHoldemEvent>({ acted: ({ action }) => ({ kind: 'act', action: { ...action } }) }),
  result({ ended, played }) {
    if (!ended) return null
    const hands = played.map(({ button, acts, board, shown, pots, net }) => ({
      button,
      acts: acts.map(actResult),
      board: [...board],
      shown: shown.map(({ seat, cards, hand }) => ({ seat, cards, hand })),
      pots: pots.map(({ chips, seats, winners }) => ({ chips, seats, winners })),
      net: [...net],
    }))
    return { hands, winners: ended.winners, scores: ended.scores }
  },
}

function actResult({ street, seat, forfeited, do: act, chips, to }: Act): Json {
  const made = forfeited ? { street, seat, forfeited, do: act } : { street, seat, do: act }
  if (act === 'fold') return made
  return act === 'check' || act === 'call' ? { ...made, chips } : { ...made, to }
}

type Judged = Pick<EventData<'acted'>, 'do' | 'chips'>

function judgedAct(config: Config, hand: Hand, seat: Seat, action: Action): Result<Judged, Illegal> {
  if (action.do === 'fold') return ok({ do: 'fold', chips: 0 })
  if (action.do === 'call') {
    const chips = Math.min(owes(hand, seat), of(seat, hand.chips))
    return ok({ do: chips === 0 ? 'check' : 'call', chips })
  }
  const raise = raisesOf(config, hand, seat).find((possible) => possible.do === action.do)
  const illegal = (code: IllegalCode, what: string) =>
    err({ code, why: `${what}; ${whatIsLegal(optionsOf(config, hand, seat))}` })
  const sized = action.do === 'raise' && config.betting === 'no-limit'
  if (!raise || sized !== (action.to !== undefined)) return illegal('no-such-raise', 'this raise is not possible now')
  const to = action.to ?? raise.least
  if (to < raise.least) return illegal('raise-too-small', `a raise to ${to} is too small`)
  if (to > raise.most) return illegal('raise-too-large', `a raise to ${to} is more than all you have`)
  return ok({ do: action.do, chips: to - of(seat, hand.put) })
}

function recorded(
  table: Table,
  hand: Hand,
  act: Omit<EventData<'acted'>, 'hand' | 'street' | 'to'>,
): TexasHoldemEvent[] {
  const data = { hand: hand.number, street: hand.street, ...act, to: of(act.seat, hand.put) + act.chips }
  const acted: TexasHoldemEvent = { type: 'acted', v: 1, data }
  return [acted, ...withoutAnswers(record(table, acted))]
}

function withoutAnswers(table: Table): TexasHoldemEvent[] {
  const events: TexasHoldemEvent[] = []
  let position = table
  for (let next = following(position); next; next = following(position)) {
    events.push(next)
    position = record(position, next)
  }
  return events.at(-1)?.type === 'ended' ? events.map(asLast) : events
}

/** Events after the last action of a poker match would tell a spectator the ending, so the flag `last` marks them. */
function asLast(event: TexasHoldemEvent): TexasHoldemEvent {
  switch (event.type) {
    case 'hand':
    case 'hole':
    case 'board':
    case 'showdown':
    case 'paid':
      return { ...event, data: { ...event.data, last: true } } as TexasHoldemEvent // of the same type, which has the flag
    default:
      return event
  }
}

function handOf({ hand }: Table): Hand {
  if (!hand) throw new Error('no hand is being played: no seat is asked, so none can answer')
  return hand
}
