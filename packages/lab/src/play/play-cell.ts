import {
  type Answer,
  type AnyGame,
  type Ask,
  type Given,
  givenBy,
  type Moment,
  type Note,
  playMatch,
  type Random,
  type Seen,
  seatViews,
  transcriptOf,
} from '@masquerade/game'
import { type Asking, type Reply, together, valueIn } from './asking.ts'
import type { Cell, Conduct, PlayedMatch } from './cell.ts'
import { type CellMatch, cellMatch, type ProbeMoment, type ProbePort } from './cell-match.ts'
import { type AskedProbe, type LabPlayer, NotAnswered } from './lab-player.ts'

export interface Seated {
  name: string
  player: LabPlayer
}

export interface Answered {
  name: string
  ask: Ask
  seen: readonly Seen[]
  given: Given
  notes?: readonly Note[]
}

export function* playCell(
  game: AnyGame,
  conduct: Conduct,
  cell: Cell,
  seated: readonly Seated[],
  watch?: (answered: Answered) => void,
  readers: readonly Seated[] = [],
): Asking<PlayedMatch> {
  const match = cellMatch(game, conduct, cell)
  const table = tableInMemory(match, cell, seated, readers, watch)
  const plays = playMatch(game, match.opening(), { random: match.random })
  let next = plays.next(new Map())
  while (!next.done) next = plays.next(yield* table.answered(next.value))
  const { log, position } = next.value
  yield* match.afterwards(log, table)
  return match.played(log, {
    state: position.state,
    agents: seated.map(({ name }) => name),
    readers: readers.map(({ name }) => name),
    moves: transcriptOf(game, log).moves,
    judged: yield* match.judging(seated[game.seats(cell.config)]?.player, log),
  })
}

function tableInMemory(
  match: CellMatch,
  { config }: Cell,
  seated: readonly Seated[],
  readers: readonly Seated[],
  watch: ((answered: Answered) => void) | undefined,
) {
  const { game } = match
  const language = 'language' in config ? String(config.language) : 'en'
  let made = 0
  const sees = seatViews(game)

  const port: ProbePort = {
    /** A player that fails, or that cannot answer research questions, gives the reply null. */
    *put(probes, moment) {
      const replies = yield* together(probes.map((probe) => probing(probe, moment)))
      return replies.map((reply) => valueIn(reply) ?? null)
    },
  }

  function* answered(moment: Moment): Asking<Map<number, Given>> {
    const { log } = moment
    yield* match.probe(log, moment.asks, port)
    const said = match.givenFor(moment.asks, made)
    made += moment.asks.length
    const answers = new Map<number, Given>()
    for (const [seat, move] of said) answers.set(seat, givenBy(move))
    const asks = moment.asks.filter(({ seat }) => !answers.has(seat))
    const replies = yield* together(asks.map((ask) => answering(ask, moment)))
    asks.forEach((ask, index) => {
      const given = givenFor(ask, replies[index])
      answers.set(ask.seat, given)
      watch?.({ name: at(ask.seat).name, ask, seen: sees(ask.seat, log), given, ...match.notesOf(ask.seat, log) })
    })
    return answers
  }

  function probing(probe: AskedProbe, { log, asks, truth }: ProbeMoment): () => string | Promise<string> | undefined {
    const { seat, by, until } = probe
    const { player } = by === undefined ? at(seat) : (readers[by] ?? at(seat))
    const random = match.randomOf(probe)
    const seen = until === undefined ? sees(seat, log) : sees(seat, log).slice(0, until)
    return () => player.probe?.(seen, probe, random, truth, askBefore(probe, asks))
  }

  function answering(ask: Ask, { log, position: { state } }: Moment): () => Answer | Promise<Answer> {
    const legal = () => game.legal(state, ask.seat)
    const sample = game.sample && ((chance: Random) => game.sample?.(state, ask.seat, chance))
    return match.answering(at(ask.seat).player, ask, sees(ask.seat, log), { language, legal, sample, state, log })
  }

  function givenFor(ask: Ask, reply: Reply<Answer> | undefined): Given {
    if (reply && 'value' in reply) return match.spoken(ask, reply.value)
    // An agent that fails is treated like one that says nothing, because the failure is its own.
    return { missing: reply?.failed instanceof NotAnswered ? reply.failed.missing : 'error' }
  }

  function at(seat: number): Seated {
    const found = seated[seat - 1]
    if (!found) throw new Error(`no agent sits on seat ${seat}`)
    return found
  }

  return { ...port, answered }
}

export function askBefore({ seat }: AskedProbe, asks: readonly Ask[]): Ask | undefined {
  const [first] = asks
  return asks.find((ask) => ask.seat === seat) ?? (first && { ...first, seat })
}
