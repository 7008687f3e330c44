import { type Json, type Move, type Outcome, playerName } from '@masquerade/game'
import type { Config } from '../constants.ts'
import type { Deal } from '../deal.ts'
import type { TexasHoldemEvent } from '../events.ts'
import type { Act, Table } from '../table.ts'

export function dealt({ config, button, deck }: Table): { config: Config; deal: Deal } {
  return { config, deal: { button, cards: deck } }
}

/** Each seat plays for itself. */
export function outcome({ ended }: Table): Outcome | undefined {
  if (!ended) return undefined
  const { winners, scores } = ended
  return { sides: scores.map((_, index) => playerName(index + 1)), winners, scores }
}

/** The result form of the rules; null while the match goes on. */
export function result({ ended, played }: Table): Json {
  if (!ended) return null
  const hands = played.map(({ button, acts, board, shown, pots, net }) => ({
    button,
    acts: acts.map(actResult),
    board: [...board],
    shown: shown.map(({ seat, cards, hand }) => ({ seat, cards, hand })),
    pots: pots.map(({ chips, seats, winners }) => ({ chips, seats, winners })),
    net: [...net],
  }))
  return { hands, winners: ended.winners, scores: ended.scores }
}

export function move({ type, data }: TexasHoldemEvent): Move | undefined {
  if (type !== 'acted') return undefined
  const { seat, action, why } = data
  if (action) return { seat, kind: 'act', action: { ...action } }
  return why === 'timeout' ? { seat, kind: 'act', timeout: true } : { seat, kind: 'act', error: true }
}

function actResult({ street, seat, forfeited, do: act, chips, to }: Act): Json {
  const made = forfeited ? { street, seat, forfeited, do: act } : { street, seat, do: act }
  if (act === 'fold') return made
  return act === 'check' || act === 'call' ? { ...made, chips } : { ...made, to }
}
