import list from './intentions.json' with { type: 'json' }

/** Each role has a letter; the list marks every intention with the letters of the roles that may choose it. */
const LETTERS = { merlin: 'm', percival: 'p', servant: 's', morgana: 'o', assassin: 'a', minion: 'a' } as const
export type IntentionRole = keyof typeof LETTERS
export const isIntentionRole = (role: string): role is IntentionRole => Object.hasOwn(LETTERS, role)

interface Entry {
  words: string
  roles?: string
  notFirst?: string
  later?: boolean
  onlyFirst?: boolean
  /** People guess among fifteen intentions only, which had the most effect on the game in the InterIntent paper. */
  impactful?: boolean
}

const ALL = 'mpsoa'

export type Intention = keyof typeof list

/** In the order of the paper's categories: interrogation, defence, confrontation, concealment, deception and so on. */
const LIST: Readonly<Record<Intention, Entry>> = list

export const INTENTIONS = Object.keys(LIST) as readonly Intention[] // the keys of the list above

export const isIntention = (name: string): name is Intention => Object.hasOwn(LIST, name)

export const wordsOf = (name: Intention): string => LIST[name].words

export const IMPACTFUL = INTENTIONS.filter((name) => LIST[name].impactful)

export function open(role: IntentionRole, leader: boolean, quest: number): Intention[] {
  const letter = LETTERS[role]
  return ofRole(role).filter((name) => {
    const { notFirst = '', later, onlyFirst } = LIST[name]
    if (leader ? notFirst.includes(letter) : onlyFirst) return false
    return !later || quest > 1
  })
}

export function ofRole(role: IntentionRole): Intention[] {
  return INTENTIONS.filter((name) => {
    const { roles = ALL } = LIST[name]
    return roles.includes(LETTERS[role])
  })
}
