import { seatsAt, teamSize } from '@masquerade/games/avalon/constants'
import { openQuest, type Table } from '@masquerade/games/avalon/table'
import type { OpenQuestion } from '@masquerade/protocol'
import { type Slip, slipOf } from '@/features/tabletop/vote/slip.ts'

/** The assassin presses the mask of the one it names, and a leader those of a team. */
export function slipFor(question: OpenQuestion, table: Table): Slip | undefined {
  if (question.kind === 'assassinate') {
    const slip = slipOf(question, 'target')
    return slip && { ...slip, inForm: true }
  }
  if (question.kind !== 'propose' && question.kind !== 'reconsider') return undefined
  const { seats } = table.settings
  return {
    ...{ seats: seatsAt(seats), count: teamSize(seats, openQuest(table).quest), abstains: false, inForm: true },
    action: (team) => ({ team: team.toSorted((one, other) => one - other) }),
  }
}
