import { isSealed, type Json, playerName, type Seat, type Seen, type Wire, type WireEvent } from '@masquerade/game'
import type { ChameleonEvent } from '../events.ts'
import { roundOf, type Table, tableOf } from '../table.ts'

/** What a seat sees, as agents' documents tell it: every event in its place, with names instead of seats. */
export function wire(seen: readonly Seen<ChameleonEvent>[]): Wire {
  return { facts: factsOf(tableOf(seen)), events: seen.map(wireEvent) }
}

function factsOf(table: Table): Record<string, Json> {
  const { settings, topic, words, order, told, revealed } = table
  const [own, ...others] = told
  return {
    ...{ language: settings.language, round: roundOf(table), rounds: settings.rounds, order: names(order), topic },
    ...(words && { words: [...words] }),
    // What one seat was told; the referee's documents know it of all, and of nobody alone.
    ...(own && others.length === 0 && { player: playerName(own.seat), role: own.role }),
    ...(own && others.length === 0 && own.word !== null && { word: own.word }),
    ...(revealed && { accused: nameOf(revealed.accused) }),
  }
}

const names = (seats: readonly Seat[]): string[] => seats.map(playerName)
const nameOf = (seat: Seat | null): string | null => (seat === null ? null : playerName(seat))

function wireEvent(event: Seen<ChameleonEvent>): WireEvent {
  const { seq, type } = event
  return isSealed(event) ? { seq, type } : { seq, type, ...toldOf(event) }
}

function toldOf({ type, data }: ChameleonEvent): Record<string, Json> {
  switch (type) {
    case 'opened': {
      const { first, topic, words, limits, language, seats, rounds, card } = data
      const settings = { language, seats, rounds, card, limits: { ...limits } }
      return { ...settings, first: playerName(first), topic, ...(words && { words }) }
    }
    case 'told':
      return { player: playerName(data.seat), role: data.role, ...(data.word !== null && { word: data.word }) }
    case 'clued':
      return { round: data.round, player: playerName(data.seat), text: data.text }
    case 'voted':
      return { player: playerName(data.seat), for: nameOf(data.for) }
    case 'revealed': {
      const votes = data.votes.map((vote) => ({ player: playerName(vote.seat), for: nameOf(vote.for) }))
      return { votes, accused: nameOf(data.accused) }
    }
    case 'guessed':
      return { player: playerName(data.seat), text: data.text }
    case 'ended': {
      const { winner, ending, chameleon, code, right, flaws, scores } = data
      const found = flaws.map(({ round, seat, flaw }) => ({ round, player: playerName(seat), flaw }))
      return { winner, ending, chameleon: playerName(chameleon), word: code, right, flaws: found, scores: [...scores] }
    }
    default:
      return {}
  }
}
