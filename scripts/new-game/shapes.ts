/** Games of one shape are copied from one pattern: the smallest existing game, or a template in `patterns/`. */
interface Shape {
  pattern: string
  about: string
}

export const SHAPES: Readonly<Record<string, Shape>> = {
  duel: { pattern: 'tic-tac-toe', about: 'two move in turns, and all lies open' },
  'hidden-hands': { pattern: 'pattern-game', about: 'each holds what the others do not see, and chooses in turn' },
  'all-at-once': {
    pattern: 'public-good',
    about: 'all choose at once, round by round, and learn what the others chose',
  },
  talk: { pattern: 'pattern-game', about: 'each says something in turn, then all vote for whom they suspect' },
}

export const USUAL_SHAPE = 'duel'
