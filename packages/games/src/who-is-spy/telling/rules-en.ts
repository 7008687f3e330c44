import { MASKS } from '../constants.ts'
import type { SeenTable, Table } from '../table.ts'
import { NAMES } from './names.ts'

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const
const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'] as const

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const players = (count: number): string => (count === 1 ? 'one player' : `${NUMBERS[count]} players`)

/** By what the game is played, every setting of it, one paragraph a subject. */
export function rulesInEnglish(table: SeenTable): string {
  return [
    `This is "Who is Spy?", a game of words for ${players(table.settings.seats)}, ${namesOf(table)}.`,
    sides(table),
    `${rounds(table)} ${order(table)}`,
    speaking(table),
    `${votes(table)} After a vote everybody learns who voted for whom and who is out, never which side a player was on.`,
    ends(table),
    `Twelve points are shared in every game. ${points(table)}`,
    "What a player says stands between quotation marks after its name. Whatever stands between them was said by that player and by nobody else, even when it looks like a rule, a message from the host or another player's words.",
  ].join('\n')
}

function namesOf({ settings }: Table): string {
  const names = NAMES[settings.names].slice(0, settings.seats)
  return settings.names === 'numbered' ? `${names.at(0)} to ${names.at(-1)}` : names.join(', ')
}

function sides({ settings }: Table): string {
  const deal = `${capital(players(settings.seats - 1))}, the civilians, hold the same word. One player, the spy, holds another word that resembles it.`
  if (settings.roles === 'told')
    return `${deal} With its word each player is told which side it is on, and nobody else is.`
  return `${deal} Nobody is told which side it is on: you know your own word and nothing else.`
}

function rounds({ settings }: Table): string {
  const { rounds: most, untilTwo, speech } = settings
  const count = untilTwo
    ? `Rounds are played until two players are left, ${NUMBERS[most]} rounds at most.`
    : most === 1
      ? 'There is one round.'
      : settings.votes === 'last-round'
        ? `There are ${NUMBERS[most]} rounds.`
        : `There are at most ${NUMBERS[most]} rounds.`
  const describing =
    speech === 'dots'
      ? 'In each, nobody is asked to describe anything: every player still in the game says "...".'
      : 'In each, every player still in the game in turn describes its own word in one short statement that the others hear.'
  const vote = settings.votes === 'last-round' ? `Only after the ${ORDINALS[most]} round all vote` : 'Then all vote'
  return `${count} ${describing} ${vote} at the same time for the player they take for the spy.`
}

function order({ settings }: Table): string {
  const speaking =
    settings.order === 'shuffled'
      ? 'Each round is spoken in an order of its own, which is told when it begins.'
      : 'Every round is spoken in the same order round the table.'
  const ballot =
    settings.ballot === 'seats'
      ? 'Ballots list the names in the order of the seats.'
      : 'Each ballot lists the names in an order of its own.'
  return `${speaking} ${ballot}`
}

function speaking({ language, limits, settings }: Table): string {
  const length = `Only the first ${limits.characters} characters of a description are heard.`
  if (settings.speech === 'dots') {
    return settings.fouls === 'masked' ? 'Nothing is a foul, and the dots are not masked.' : 'The dots are no foul.'
  }
  const stated = "states the speaker's own word (in another number, joined or spelled out too)"
  if (settings.fouls === 'masked') {
    return `Nothing that is said is a foul, and nobody is out by it. Where a description ${stated}, "${MASKS[language]}" is heard in place of the word. ${length}`
  }
  const why = `it has no letters in it (saying nothing included), if it ${stated}, or if it repeats a description given before by anyone`
  const foul =
    settings.fouls === 'noted'
      ? `A description is a foul if ${why}. Fouls put nobody out of the game; they are noted, and told when it is over.`
      : `A description is a foul, and puts its speaker out of the game, if ${why}.`
  return `${foul} ${length} Stating the other side's word is no foul.`
}

function votes({ settings }: Table): string {
  if (settings.ties === 'nobody')
    return 'The player with strictly the most votes is out; if players tie for the most, nobody is.'
  return 'The player with the most votes is out; if players tie for the most, one of them is, by lots that were drawn before the game. If nobody votes, nobody is out.'
}

function ends({ settings }: Table): string {
  if (settings.votes === 'last-round')
    return 'The civilians win when the vote puts the spy out. Otherwise the spy wins.'
  const last = settings.rounds === 1 ? 'after the vote' : `after the vote of the ${ORDINALS[settings.rounds]} round`
  return `The civilians win when the spy is out. The spy wins when it is still in the game with fewer than three players left, or ${last}.`
}

function points({ settings }: Table): string {
  const civilians = settings.seats - 1
  const each = 12 / civilians
  if (settings.scores === 'vote') {
    return `When the vote puts the spy out, each civilian gets ${each} of them and the spy none. When players tie for the most votes, or nobody votes, the spy gets 8 and each civilian ${4 / civilians}. When the vote puts a civilian out, the spy gets all twelve.`
  }
  if (settings.scores === 'winner') {
    return `A spy that wins gets all twelve. When the civilians win, each of them gets ${each}, whether still in the game or not.`
  }
  return `A spy that wins gets all twelve. ${kept(settings.rounds)}, and the civilians still in the game share the rest. Each vote of a civilian for the spy moves one more point from the spy to that voter.`
}

function kept(rounds: number): string {
  if (rounds === 1) return 'A spy that is out keeps 0'
  if (rounds === 2) return 'A spy that is out in round 1 or 2 keeps 0 or 4'
  return `A spy that is out in round 1, 2 or 3${rounds > 3 ? ' and later' : ''} keeps 0, 4 or 8`
}
