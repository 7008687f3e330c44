import type { Phrases } from './brief.ts'

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

export const en: Phrases = {
  rules: ({ rounds, endowment, multiplier, overdraft }, tries) =>
    [
      'This is "Public good", a game for three players, Player 1 to Player 3.',
      `Each player begins with ${counted(endowment, 'point')}. The game has ${counted(rounds, 'round')}. In each round all three decide at the same time, without seeing each other's decision, how many of their points to put into a common pool. Then all contributions are shown to all.`,
      overdraft
        ? `In every round a contribution is a whole number from 0 to ${endowment}, even when that is more than the player has left: what it has left may fall below 0.`
        : 'A contribution is a whole number from 0 to what the player has left.',
      `After the last round the pool is multiplied by ${multiplier} and shared equally by all three players, whatever each of them gave. A player's score is what it has left plus its share of the pool; nothing is paid out before. The players with the highest score win.`,
      `A player that gives no legal answer in time, or none in ${tries} tries, contributes an even share of what it has left: that divided by the rounds still to be played, rounded down.`,
    ].join('\n'),
  you: (name, left) => `You are ${name}. You have ${counted(left, 'point')} left.`,
  round: (round, rounds) => `Round ${round} of ${rounds}.`,
  contributed: (name, amount, missing) =>
    missing ? `${name} gave no answer and contributed ${amount}.` : `${name} contributed ${amount}.`,
  pool: (pool) => `The pool holds ${counted(pool, 'point')}.`,
  left: (name, left) => `${name} has ${counted(left, 'point')} left.`,
  task: (round, most, seconds) =>
    `Round ${round}: how much do you put into the common pool? ${most === undefined ? '' : `You can give any whole number from 0 to ${most}. `}You have ${counted(seconds, 'second')}. The last line of your answer must be that number alone, in digits.`,
  refused: (_code, why) => `Your answer before was not legal: ${why}.`,
}
