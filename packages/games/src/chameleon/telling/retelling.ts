import type { Json, Move, Outcome, Seat } from '@masquerade/game'
import { CHAMELEON, type Config, OTHERS } from '../constants.ts'
import type { Deal } from '../deal.ts'
import type { ChameleonEvent } from '../events.ts'
import { chameleonOf, codeOf, type Table } from '../table.ts'

export function dealt(table: Table): { config: Config; deal: Deal } {
  const { settings, topic, order, words } = table
  const [first = 1] = order
  const deal = { topic, code: codeOf(table) ?? '', chameleon: chameleonOf(table) ?? 1, first }
  return { config: settings, deal: { ...deal, ...(words && { words }) } }
}

export function move(event: ChameleonEvent): Move | undefined {
  switch (event.type) {
    case 'clued':
      return given('clue', event.data, { text: event.data.text })
    case 'voted':
      // Nobody is voted for by no answer alone.
      return given('vote', event.data, { for: event.data.for })
    case 'guessed':
      return given('guess', event.data, { word: event.data.text })
    default:
      return undefined
  }
}

export function outcome({ ended, order }: Table): Outcome | undefined {
  if (!ended) return undefined
  const sides = order.map((_, index) => (index + 1 === ended.chameleon ? CHAMELEON : OTHERS))
  const winners = sides.flatMap((side, index) => (side === ended.winner ? [index + 1] : []))
  return { sides, winners, scores: ended.scores }
}

/** The result form of the rules; null while the game goes on. */
export function result({ ended, clues, cast, revealed, guess }: Table): Json {
  if (!ended) return null
  const { winner, ending, right, flaws, scores } = ended
  const told = clues.map((clue) => {
    const flaw = flaws.find(({ round, seat }) => round === clue.round && seat === clue.seat)?.flaw
    return { ...clue, ...(flaw && { flaw }) }
  })
  return {
    ...{ winner, ending, accused: revealed?.accused ?? null },
    clues: told,
    votes: cast.map((vote) => ({ ...vote })),
    guess: guess === undefined ? null : { text: guess, right },
    scores,
  }
}

function given(kind: string, { seat, missing }: { seat: Seat; missing?: 'timeout' | 'error' }, action: Json): Move {
  if (missing === 'timeout') return { seat, kind, timeout: true }
  return missing === 'error' ? { seat, kind, error: true } : { seat, kind, action }
}
