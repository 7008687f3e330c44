/** How a game is played, and the game after which new ones of that shape are laid out. */
export interface Shape {
  pattern: string
  about: string
}

export const SHAPES: Readonly<Record<string, Shape>> = {
  duel: { pattern: 'tic-tac-toe', about: 'two move in turns, and all lies open' },
  'all-at-once': {
    pattern: 'public-good',
    about: 'all choose at once, round by round, and learn what the others chose',
  },
}

export const USUAL_SHAPE = 'duel'
