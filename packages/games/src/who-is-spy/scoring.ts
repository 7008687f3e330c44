import type { Seat } from '@masquerade/game'
import { seatsAt } from '../forms/seats.ts'
import type { EventData, WhoIsSpyEvent } from './events.ts'
import { allFouls } from './fouls.ts'
import type { TableRules } from './settings.ts'
import { type Table, wordsOf } from './table.ts'

/** Sixty score units make a point, so that shares of points among civilians are nearly always whole numbers. */
export const POINT = 60
/** The units of score that all players of a match get together, whichever side wins and however many seats play. */
export const TOTAL = 12 * POINT
/** The part of the points that the spy keeps if it is eliminated in round 1, in round 2, or later. */
const KEPT = [0, 4 * POINT, 8 * POINT]

type Points = EventData<'ended'>['points']
type Winner = EventData<'ended'>['winner']

export function pointsOf(table: Table, spy: Seat, winner: Winner, round: number): Points {
  switch (table.settings.scores) {
    case 'round':
      return byRound(table, spy, winner, round)
    case 'vote': {
      // A spy that wins although no player was eliminated gets two thirds of the points; otherwise a winning spy gets
      // all.
      const undecided = table.eliminations.length === 0
      return sides(table, spy, round, winner === 'civilians' ? 0 : undecided ? (TOTAL * 2) / 3 : TOTAL)
    }
    case 'winner':
      return sides(table, spy, round, winner === 'civilians' ? 0 : TOTAL)
  }
}

export function scoresOf({ settings }: Table, points: Points): number[] {
  const scores: number[] = seatsAt(settings.seats).map(() => 0)
  for (const { seat, amount } of points) scores[seat - 1] = (scores[seat - 1] ?? 0) + amount
  return scores
}

export function scoreRange(rules: TableRules, as: 'spy' | 'civilian'): { least: number; most: number } {
  const [least, most] = as === 'spy' ? [spysLeast(rules), TOTAL] : [0, civiliansMost(rules)]
  return { least: least / POINT, most: most / POINT }
}

export function seatRange(rules: TableRules): { least: number; most: number } {
  return { least: Math.min(0, spysLeast(rules)), most: Math.max(TOTAL, civiliansMost(rules)) }
}

/** Each vote against the spy costs it a point, so its least score assumes as many votes as the rules allow. */
function spysLeast({ seats, rounds, scores }: TableRules): number {
  if (scores !== 'round') return 0
  const out = Array.from({ length: rounds }, (_, before) => {
    return keptIn(before + 1) - (before * Math.floor(seats / 2) + seats - 1) * POINT
  })
  return Math.min(...out, TOTAL - rounds * Math.floor(seats / 2) * POINT)
}

/** A civilian's greatest score assumes that it alone is left to share points and always voted for the spy. */
function civiliansMost({ seats, rounds, scores }: TableRules): number {
  if (scores !== 'round') return Math.ceil(TOTAL / (seats - 1))
  const won = Array.from({ length: rounds }, (_, before) => TOTAL - keptIn(before + 1) + (before + 1) * POINT)
  return Math.max(...won, rounds * POINT)
}

const keptIn = (round: number): number => KEPT[Math.min(round, KEPT.length) - 1] ?? 0

function byRound(table: Table, spy: Seat, winner: Winner, round: number): Points {
  const kept = winner === 'spy' ? TOTAL : keptIn(round)
  const survivors = table.alive.filter((seat) => seat !== spy)
  const sharers = survivors.length > 0 ? survivors : civilians(table, spy)
  const points = [...own(spy, round, kept), ...shared(sharers, round, TOTAL - kept)]
  for (const vote of table.votes) {
    if (vote.for !== spy || vote.seat === spy) continue
    points.push({ seat: vote.seat, from: 'vote', round: vote.round, amount: POINT })
    points.push({ seat: spy, from: 'vote', round: vote.round, amount: -POINT })
  }
  return points
}

function sides(table: Table, spy: Seat, round: number, kept: number): Points {
  return [...own(spy, round, kept), ...shared(civilians(table, spy), round, TOTAL - kept)]
}

const own = (seat: Seat, round: number, amount: number): Points =>
  amount === 0 ? [] : [{ seat, from: 'spy', round, amount }]

function shared(sharers: readonly Seat[], round: number, pot: number): Points {
  if (pot === 0) return []
  const part = Math.floor(pot / sharers.length)
  const rest = pot - part * sharers.length
  return sharers.map((seat, index) => ({ seat, from: 'pot', round, amount: part + Number(index < rest) }))
}

const civilians = ({ settings }: Table, spy: Seat): Seat[] => seatsAt(settings.seats).filter((seat) => seat !== spy)

export function end(table: Table, round: number, lastVote: boolean): WhoIsSpyEvent | undefined {
  const { spy } = table
  if (spy === undefined) throw new Error('a game without a spy cannot be judged')
  const caught = !table.alive.includes(spy)
  if (!caught && table.alive.length >= 3 && !lastVote) return undefined
  const winner = caught ? 'civilians' : 'spy'
  const points = pointsOf(table, spy, winner, round)
  const scores = scoresOf(table, points)
  const data = { winner, rounds: round, spy, words: wordsOf(table), scores, points, ...uncovered(table) } as const
  return { type: 'ended', v: 1, data }
}

function uncovered(table: Table) {
  const { drawn, settings, speeches } = table
  const stated = speeches.filter(({ masked }) => masked).map(({ round, seat }) => ({ round, seat }))
  return {
    ...(settings.fouls === 'noted' && { fouls: allFouls(table) }),
    ...(settings.fouls === 'masked' && { masked: stated }),
    ...(drawn.lots && { lots: drawn.lots }),
  }
}
