import type { Phrases } from './brief.ts'

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`
const steps = (stride: number): string => (stride === 1 ? 'a whole number' : `a multiple of ${stride}`)

export const en: Phrases = {
  rules: ({ rounds, stride, votes, limits }, fee, tries) =>
    [
      'This is "Cost sharing", a negotiation of three airlines of one airport: Player 1 is Airline A, Player 2 is Airline B and Player 3 is Airline C.',
      `Together they have to pay the airport's fixed fee of ${fee.toLocaleString('en-US')} dollars. How each airline uses the airport is known to all.`,
      `There are at most ${counted(rounds, 'round')}. In each round every player in turn proposes how the fee is shared: three shares in per cent, for Airline A, B and C, each ${steps(stride)} from 0 to 100, which sum to 100. A few words may go with a proposal; all hear the first ${counted(limits.characters, 'character')} of them.`,
      `Then each player votes for a player whose proposal of this round it accepts, perhaps its own: ${votes === 'open' ? 'one after the other, each hearing the votes before' : 'all at the same time, unseen'}. When all three have voted, and all for the same shares, they have agreed and the game ends. Otherwise the next round begins, and the proposals before are void.`,
      'When they agree, every player wins, and scores what it saves: 100 less its share. When they have not agreed after the last round, everybody loses and scores 0.',
      `A player that gives no legal answer in time, or none in ${tries} tries, makes no proposal, or accepts none.`,
    ].join('\n'),
  you: (name, airline) => `You are ${name}, Airline ${airline}.`,
  airline: (name, airline, usage, need) =>
    `Airline ${airline} (${name}): ${usage}.${need === undefined ? '' : ` An airport for it alone would cost ${need}% of the fee.`}`,
  round: (round, rounds) => `Round ${round} of ${rounds}.`,
  proposed: (name, shares, said) => {
    if (shares === undefined) return `${name} made no proposal.`
    return `${name} proposed ${shares}${said === undefined ? '.' : `, saying ${said}.`}`
  },
  given: 'The proposals of this round were given before the game:',
  voted: (name, voted) => (voted === undefined ? `${name} accepted none.` : `${name} voted for ${voted}.`),
  noVote: 'As there was no proposal, there was no vote.',
  noAgreement: 'There was no agreement.',
  propose: ({ stride }, seconds, hints) =>
    [
      `Propose how the fee is shared. You have ${counted(seconds, 'second')}.`,
      ...(hints ? [`Each share is ${steps(stride)} from 0 to 100, and the three sum to 100.`] : []),
      'The last line of your answer must be the three shares alone, for Airline A, B and C, like "40%, 30%, 30%". What stands above that line is said to all.',
    ].join(' '),
  vote: (players, seconds) =>
    `Vote for a player whose proposal of this round you accept${players ? ` (${players.join(', ')})` : ''}. You have ${counted(seconds, 'second')}. The last line of your answer must be that player's name alone, like "Player 2".`,
  refused: (_code, why) => `Your answer before was not legal: ${why}.`,
}
