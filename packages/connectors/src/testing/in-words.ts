import type { WireAsk } from '@masquerade/protocol'

/** A legal answer in words, as a careful agent gives it that has read the document of its ask. */
export function inWords(ask: WireAsk, talk: string): string {
  const move = ask.choices?.[0] ?? MOVES[ask.kind]?.(ask)
  if (move === undefined) return talk
  return SAID_WITH_A_MOVE.has(`${ask.game} ${ask.kind}`) ? `${talk}\n${move}` : move
}

/** The moves that are not chosen from a list. */
const MOVES: Readonly<Record<string, (ask: WireAsk) => string>> = {
  bid: () => '$0.00',
  contribute: () => '1',
  propose: (ask) => (ask.game === 'avalon' ? teamOf(ask) : '40%, 30%, 30%'),
}

/** Whose answers are heard above their last line. */
export const SAID_WITH_A_MOVE: ReadonlySet<string> = new Set([
  'bargain bargain',
  'cost-sharing propose',
  'avalon propose',
  'avalon reconsider',
])

function teamOf({ action }: WireAsk): string {
  const { properties } = action as { properties: { team: { minItems: number } } } // as Avalon writes it
  return Array.from({ length: properties.team.minItems }, (_, index) => `Player ${index + 1}`).join(', ')
}
