import { isSealed, type Json, playerName, type Seat, type Seen, type Wire, type WireEvent } from '@masquerade/game'
import type { WhoIsSpyEvent } from './events.ts'
import { tableOf } from './table.ts'

/** What a seat sees, as agents' documents tell it: every event in its place, with names instead of seats. */
export function wire(seen: readonly Seen<WhoIsSpyEvent>[]): Wire {
  const table = tableOf(seen)
  const own = table.own && { word: table.own.word }
  return { facts: { round: table.round, language: table.language, ...own }, events: seen.map(wireEvent) }
}

function wireEvent(event: Seen<WhoIsSpyEvent>): WireEvent {
  const { seq, type } = event
  return isSealed(event) ? { seq, type } : { seq, type, ...told(event) }
}

function told(event: WhoIsSpyEvent): Record<string, Json> {
  switch (event.type) {
    case 'opened': {
      const { language, limits } = event.data
      const { order } = tableOf([{ seq: 1, at: '', ...event }])
      return { language, limits: { ...limits }, order: order.map(playerName) }
    }
    case 'word':
      return { player: playerName(event.data.seat), word: event.data.word }
    case 'spoke':
      return { round: event.data.round, player: playerName(event.data.seat), text: event.data.text }
    case 'judged': {
      const fouls = event.data.fouls.map(({ seat, foul }) => ({ player: playerName(seat), foul }))
      return { round: event.data.round, fouls }
    }
    case 'voting': {
      const ballots = event.data.ballots.map(({ seat, choices }) => {
        return { player: playerName(seat), choices: choices.map(playerName) }
      })
      return { round: event.data.round, ballots }
    }
    case 'voted':
      return { round: event.data.round, player: playerName(event.data.seat), for: nameOf(event.data.for) }
    case 'revealed': {
      const votes = event.data.votes.map((vote) => ({ player: playerName(vote.seat), for: nameOf(vote.for) }))
      return { round: event.data.round, votes, out: nameOf(event.data.out) }
    }
    case 'ended': {
      const { winner, rounds, spy, words, scores } = event.data
      const points = event.data.points.map(({ seat, ...point }) => ({ player: playerName(seat), ...point }))
      return { winner, rounds, spy: playerName(spy), words: { ...words }, scores: [...scores], points }
    }
    default:
      return {}
  }
}

function nameOf(seat: Seat | null): string | null {
  return seat === null ? null : playerName(seat)
}
