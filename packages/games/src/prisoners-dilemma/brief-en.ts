import type { Phrases } from './brief.ts'

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

export const en: Phrases = {
  rules: ({ rounds, payoffs: { allCooperate, allDefect, oneDefects, twoDefect } }, tries) =>
    [
      'This is "Three prisoners\' dilemma", a game for three players, Player 1 to Player 3.',
      `The game has ${counted(rounds, 'round')}. In each round all three decide at the same time, without seeing each other's decision, whether to cooperate or to defect. Then all choices and points of the round are shown to all.`,
      'What a round pays:',
      `- If all three cooperate, each gets ${counted(allCooperate, 'point')}.`,
      `- If one defects, it gets ${counted(oneDefects, 'point')} and the two others get 0.`,
      `- If two defect, each of them gets ${counted(twoDefect, 'point')} and the third gets 0.`,
      `- If all three defect, each gets ${counted(allDefect, 'point')}.`,
      "A player's score is the sum of its points over all rounds. The players with the highest score win.",
      `A player that gives no legal answer in time, or none in ${tries} tries, cooperates in that round.`,
    ].join('\n'),
  you: (name, points) => `You are ${name}. You have ${counted(points, 'point')}.`,
  round: (round, rounds) => `Round ${round} of ${rounds}.`,
  chose: (name, choice, points, missing) => {
    const did = choice === 'defect' ? 'defected' : 'cooperated'
    return `${name} ${missing ? `gave no answer, which counts as cooperating,` : did} and got ${counted(points, 'point')}.`
  },
  total: (name, points) => `${name} has ${counted(points, 'point')} in all.`,
  task: (round, seconds) =>
    `Round ${round}: do you cooperate or defect? You have ${counted(seconds, 'second')}. The last line of your answer must be one word alone: cooperate or defect.`,
  refused: (why) => `Your answer before was not legal: ${why}.`,
}
