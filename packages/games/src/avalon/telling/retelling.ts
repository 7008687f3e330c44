import type { Json, Move, Outcome, Seat } from '@masquerade/game'
import { type Config, sideOf } from '../constants.ts'
import type { Deal } from '../deal.ts'
import type { AvalonEvent } from '../events.ts'
import type { Proposal, Quest, Table } from '../table.ts'

export function dealt(table: Table): { config: Config; deal: Deal } {
  const { settings, quests, leader, told } = table
  return {
    config: settings,
    deal: { roles: told.map(({ role }) => role), leader: quests[0]?.proposals[0]?.leader ?? leader },
  }
}

export function move(event: AvalonEvent): Move | undefined {
  switch (event.type) {
    case 'proposed':
      return given('propose', event.data, withText(event.data.team, event.data.text))
    case 'reconsidered':
      return given('reconsider', event.data, withText(event.data.team, event.data.text))
    case 'spoke':
      return given('speak', event.data, { text: event.data.text })
    case 'voted':
      return given('vote', event.data, { approve: event.data.approve })
    case 'played':
      return given('quest', event.data, { card: event.data.card })
    case 'named':
      // Nobody is named by no answer alone.
      return given('assassinate', event.data, { target: event.data.target })
    default:
      return undefined
  }
}

export function outcome({ ended }: Table): Outcome | undefined {
  return ended && { sides: ended.roles.map(sideOf), winners: ended.winners, scores: ended.scores }
}

/** The result form of the rules; null while the game goes on. */
export function result({ ended, quests, speeches, target }: Table): Json {
  if (!ended) return null
  const { winner, ending, winners, scores } = ended
  const told = speeches.map((speech) => ({ ...speech }))
  return { winner, ending, quests: quests.map(questTold), speeches: told, target, winners, scores }
}

function questTold({ quest, proposals, team, cards, fails, success }: Quest): Json {
  return {
    quest,
    proposals: proposals.map(proposalTold),
    team,
    cards: cards.map((card) => ({ ...card })),
    fails,
    success,
  }
}

function proposalTold({ leader, first, team, votes, approved }: Proposal): Json {
  return { leader, ...(first && { first }), team, votes, approved }
}

function given(kind: string, { seat, missing }: { seat: Seat; missing?: 'timeout' | 'error' }, action: Json): Move {
  if (missing === 'timeout') return { seat, kind, timeout: true }
  return missing === 'error' ? { seat, kind, error: true } : { seat, kind, action }
}

function withText(team: readonly Seat[], text: string | undefined): Json {
  return text ? { team, text } : { team }
}
