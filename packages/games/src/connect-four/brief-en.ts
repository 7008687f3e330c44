import type { Phrases } from './brief.ts'

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

export const en: Phrases = {
  rules: (tries) =>
    [
      'This is Connect Four, for two players, Player 1 and Player 2, on an upright board of six rows and seven columns. The columns are numbered 1 to 7 from left to right.',
      'In turn each places a disc in a column that is not full; it comes to rest in the lowest free cell of the column. The player that begins has the discs X, the other O.',
      'A player that has four or more of its own discs in a row, across, up or diagonally, wins at once. When the board is full without that, the game is drawn.',
      `A player that gives no legal answer in time, or none in ${tries} tries, loses.`,
    ].join('\n'),
  you: (name, own, others) => `You are ${name} and have the discs ${own}; the other player has ${others}.`,
  board: 'The board, with the numbers of the columns below; a dot is an empty cell:',
  history: (drops) => `Placed so far, as disc and column: ${drops.join(', ')}.`,
  task: (columns, seconds) =>
    [
      `Place a disc in a column that is not full${columns ? ` (${columns.join(', ')})` : ''}. You have ${counted(seconds, 'second')}.`,
      'The last line of your answer must be the number of the column alone, one digit from 1 to 7.',
    ].join(' '),
  refused: (_code, why) => `Your answer before was not legal: ${why}.`,
}
