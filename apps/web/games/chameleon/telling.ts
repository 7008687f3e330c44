import type { ChameleonEvent } from '@masquerade/games'
import { CHAMELEON } from '@masquerade/games/chameleon/constants'
import { clueCount, record, type Table } from '@masquerade/games/chameleon/table'
import type { Ended, Telling } from '@/features/tabletop/tabletop.ts'

/** Chameleon in steps: the card, a step a clue, the votes together, the last guess, the end. */
export const telling: Telling<ChameleonEvent, Table> = {
  record,
  seatsOf: ({ settings }) => Array.from({ length: settings.seats }, (_, index) => index + 1),
  begins({ type, data }) {
    switch (type) {
      case 'opened':
        return { kind: 'opening', part: 1 }
      case 'clued': {
        const { seat, text, round } = data
        return data.missing ? { kind: 'fault', seat, part: round } : { kind: 'act', seat, said: text, part: round }
      }
      case 'revealed':
        return { kind: 'together' }
      case 'guessed':
        return data.missing ? { kind: 'fault', seat: data.seat } : { kind: 'act', seat: data.seat, said: data.text }
      case 'ended':
        return { kind: 'end' }
      // What seats were told of themselves belongs to the opening; a seat's own vote waits for all others.
      default:
        return undefined
    }
  },
  // The opening, the votes, a guess and the end.
  longest: (opened) => clueCount(opened) + 4,
  endedOf: ({ ended, settings }) => ended && endedFrom(ended, settings.seats),
  parts: true,
  // What came of the last vote or guess, and the end.
  endsWith: 2,
  votesAt: ({ event }) =>
    event?.type === 'revealed' ? { votes: event.data.votes, decided: event.data.accused } : undefined,
}

function endedFrom({ chameleon, winner, scores }: NonNullable<Table['ended']>, seats: number): Ended {
  const all = Array.from({ length: seats }, (_, index) => index + 1)
  return { winners: all.filter((seat) => (seat === chameleon) === (winner === CHAMELEON)), scores }
}
