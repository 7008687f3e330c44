import type { AvalonEvent } from '@masquerade/games'
import { QUESTS, seatsAt } from '@masquerade/games/avalon/constants'
import { record, type Table } from '@masquerade/games/avalon/table'
import type { Begun, Telling } from '@/features/tabletop/tabletop.ts'

/**
 * Avalon in steps: the opening; teams and what is said of them, a step a seat; votes and quest cards, each uncovered at
 * once; the end, with whom the assassin named. Its parts are the quests.
 */
export const telling: Telling<AvalonEvent, Table> = {
  record,
  seatsOf: ({ settings }) => seatsAt(settings.seats),
  begins,
  longest({ settings: { seats, proposals, talk } }) {
    const proposal = 1 + (talk ? seats : 0) + 1
    return 1 + QUESTS * (proposals * proposal + 1) + 1
  },
  endedOf: ({ ended }) => ended,
  parts: true,
  // What came of the last vote or card, or whom the assassin named, and the end.
  endsWith: 2,
}

function begins({ type, data }: AvalonEvent, before: Table | undefined): Begun | undefined {
  switch (type) {
    case 'opened':
      return { kind: 'opening', part: 1 }
    case 'proposed':
    case 'spoke':
    case 'reconsidered': {
      const { seat, quest: part, text, missing } = data
      if (missing) return { kind: 'fault', seat, part }
      return { kind: 'act', seat, part, ...(text !== undefined && { said: text }) }
    }
    case 'counted':
    case 'returned':
      return { kind: 'together', part: data.quest }
    case 'ended':
      return { kind: 'end', ...(before && namedIn(before, data.ending)) }
    // Roles belong to the opening. Votes, cards and whom the assassin names are told by what uncovers them.
    default:
      return undefined
  }
}

/** The turn in which the assassin thought; who saw what it named has it behind them. */
function namedIn({ phase, turn }: Table, ending: string): { turn?: number } {
  if (ending !== 'assassinated' && ending !== 'missed') return {}
  return { turn: phase === 'naming' ? turn : turn - 1 }
}
