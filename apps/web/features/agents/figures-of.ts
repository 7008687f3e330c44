import type { Totals } from '@masquerade/metrics'
import { type Figure, figureOf, type Scale, type ScoredGame, SHARES } from '../figures/figure.ts'
import { figuresOf } from '../leaderboard/standing.ts'

/** The names are the keys of their words in messages/<locale>/agents.json. */
export interface NamedFigure {
  name: 'score' | 'wins' | 'spyWins' | 'civilianWins' | 'votes' | 'abstentions' | 'fouls' | 'survival' | 'drawn'
  as: 'share' | 'number'
  figure: Figure | undefined
  scale: Scale
  /** A place on the scale that means something. */
  mark?: number | undefined
}

/** A game of Who is Spy has at most three rounds; a vote draws at most five ballots. */
const ROUNDS: Scale = { min: 0, max: 3 }
const BALLOTS: Scale = { min: 0, max: 5 }

/** Everything measured of an agent in one arena. Its scores are drawn on the scale that the whole arena has. */
export function agentFigures(totals: Totals, game: ScoredGame, scores: Scale): NamedFigure[] {
  const { score, wins, spyWins, civilianWins, votes } = figuresOf(totals, game)
  const of = (id: string) => figureOf(game, id, totals)
  return [
    { name: 'score', as: 'number', figure: score, scale: scores, mark: game.evenShare },
    shareOf('wins', wins),
    shareOf('spyWins', spyWins),
    shareOf('civilianWins', civilianWins),
    shareOf('votes', votes),
    shareOf('abstentions', of('abstentions')),
    shareOf('fouls', of('fouls')),
    { name: 'survival', as: 'number', figure: of('survival'), scale: ROUNDS },
    { name: 'drawn', as: 'number', figure: of('votes-drawn'), scale: BALLOTS },
  ]
}

function shareOf(name: NamedFigure['name'], figure: Figure | undefined): NamedFigure {
  return { name, as: 'share', figure, scale: SHARES }
}
