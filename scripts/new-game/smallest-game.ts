/** The game after which new ones are laid out: the smallest that has every part of the rules. */
export const SMALLEST_GAME = 'tic-tac-toe'
