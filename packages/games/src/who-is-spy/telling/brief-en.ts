import type { Phrases } from './brief.ts'
import { rulesInEnglish } from './rules-en.ts'

const FOULS = {
  silent: 'said nothing that has letters in it',
  'own-word': 'stated the word it holds',
  repeat: 'repeated an earlier description',
}

const ROLES = { spy: ' You are the spy.', civilian: ' You are a civilian.' }

const AIMS = {
  spy: 'It should not let the others notice that you hold another word.',
  civilian: 'It should let those who hold the same word recognise you, without giving the word away.',
}

const seconds = (count: number): string => (count === 1 ? '1 second' : `${count} seconds`)

export const en: Phrases = {
  rules: rulesInEnglish,
  players: (order) => `The order of speaking: ${order.join(', ')}.`,
  you: (name, word, role) => `You are ${name}. Your word is ${word}.${role ? ROLES[role] : ''}`,
  round: (round) => `Round ${round}.`,
  said: (name, quoted) => `${name} said: ${quoted}`,
  silent: (name) => `${name} said nothing.`,
  foul: (name, foul) => `Foul: ${name} ${FOULS[foul]} and is out.`,
  noFoul: 'No fouls in this round.',
  votedFor: (name, chosen) => (chosen ? `${name} voted for ${chosen}.` : `${name} voted for nobody.`),
  votedOut: (name) => (name ? `By the vote ${name} is out.` : 'By the vote nobody is out.'),
  speak: (round, characters, limit, role) =>
    `Round ${round}: it is your turn to speak. Describe your word in one short statement of at most ${characters} characters, without stating the word and without repeating what was said. ${AIMS[role ?? 'civilian']} You have ${seconds(limit)}. Answer with the description alone.`,
  vote: (round, choices, limit) =>
    `Round ${round}: vote for the player you take for the spy. ${choices ? `You can vote for ${choices.join(', ')}. ` : ''}You have ${seconds(limit)}. Answer with exactly one name and nothing else; anything else is an abstention.`,
}
