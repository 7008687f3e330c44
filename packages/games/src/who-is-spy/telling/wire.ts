import { isSealed, type Json, type Seat, type Seen, type Wire, type WireEvent } from '@masquerade/game'
import type { WhoIsSpyEvent } from '../events.ts'
import { nameAt, openingOrder, type SeenTable, tableOf } from '../table.ts'

/** What a seat sees, as agents' documents tell it: every event in its place, with names instead of seats. */
export function wire(seen: readonly Seen<WhoIsSpyEvent>[]): Wire {
  const table = tableOf(seen)
  const own = table.own && { word: table.own.word, ...(table.own.role && { role: table.own.role }) }
  return {
    facts: { round: table.round, language: table.language, ...own },
    events: seen.map((event) => wireEvent(event, table)),
  }
}

function wireEvent(event: Seen<WhoIsSpyEvent>, table: SeenTable): WireEvent {
  const { seq, type } = event
  return isSealed(event) ? { seq, type } : { seq, type, ...told(event, table) }
}

function told(event: WhoIsSpyEvent, table: SeenTable): Record<string, Json> {
  const name = (seat: Seat): string => nameAt(table, seat)
  const nameOf = (seat: Seat | null): string | null => (seat === null ? null : name(seat))
  const named = <Rest extends Record<string, Json>>({ seat, ...rest }: Rest & { seat: Seat }) => ({
    player: name(seat),
    ...rest,
  })
  switch (event.type) {
    case 'opened': {
      const { language, limits, first } = event.data
      const order = openingOrder(table.settings, first)
      return {
        language,
        limits: { ...limits },
        settings: settingsOf(table),
        ...(order.length > 0 && { order: order.map(name) }),
      }
    }
    case 'word': {
      const { seat, word, role } = event.data
      return { player: name(seat), word, ...(role && { role }) }
    }
    case 'begun':
      return { round: event.data.round, order: event.data.order.map(name) }
    case 'spoke':
      return { round: event.data.round, player: name(event.data.seat), text: event.data.text }
    case 'judged':
      return { round: event.data.round, fouls: event.data.fouls.map(named) }
    case 'voting':
      return { round: event.data.round, voters: event.data.ballots.map(({ seat }) => name(seat)) }
    case 'voted':
      return { round: event.data.round, player: name(event.data.seat), for: nameOf(event.data.for) }
    case 'revealed': {
      const votes = event.data.votes.map((vote) => ({ player: name(vote.seat), for: nameOf(vote.for) }))
      return { round: event.data.round, votes, out: nameOf(event.data.out) }
    }
    case 'ended': {
      const { winner, rounds, spy, words, scores, fouls, masked } = event.data
      return {
        ...{ winner, rounds, spy: name(spy), words: { ...words }, scores: [...scores] },
        points: event.data.points.map(named),
        ...(fouls && { fouls: fouls.map(named) }),
        ...(masked && { masked: masked.map(named) }),
      }
    }
    default:
      return {}
  }
}

/** By what the table is played: a preset by its name, everything else one by one. */
function settingsOf({ settings }: SeenTable): Record<string, Json> {
  const { setting, seats, rounds, untilTwo, names, order, ballot, fouls, speech, roles } = settings
  if (setting !== undefined) return { setting, seats, rounds }
  return { seats, rounds: untilTwo ? 'until-two' : rounds, names, order, ballot, fouls, speech, roles }
}
