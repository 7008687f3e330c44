/** Each role has a letter; the list below marks every intention with the letters of the roles that may choose it. */
const LETTERS = { merlin: 'm', percival: 'p', servant: 's', morgana: 'o', assassin: 'a', minion: 'a' } as const
export type IntentionRole = keyof typeof LETTERS
export const isIntentionRole = (role: string): role is IntentionRole => Object.hasOwn(LETTERS, role)

interface Entry {
  words: string
  roles?: string
  notFirst?: string
  later?: true
  onlyFirst?: true
}

const ALL = 'mpsoa'

/** In the order of the paper's categories: interrogation, defence, confrontation, concealment, deception and so on. */
const LIST = {
  'ask-vote': { words: 'ask a player why it rejected the last team', notFirst: ALL, later: true },
  'ask-change': { words: 'ask a player why it speaks otherwise now than before', notFirst: ALL },
  'ask-choice': { words: 'ask why the leader took somebody', notFirst: ALL },
  'ask-absence': { words: 'ask why the leader left itself out', notFirst: ALL },
  'defend-self': { words: 'defend yourself against the charge of being evil', notFirst: ALL },
  'defend-team': { words: 'defend a team of good players', roles: 'm', notFirst: ALL },
  'defend-mate': { words: 'defend your teammate', roles: 'oa', notFirst: ALL },
  'warn-of-evil': { words: 'share a concern about an evil player', roles: 'm' },
  'warn-of-failed': { words: 'warn of a player of a failed team, who should be left out', notFirst: ALL, later: true },
  'cast-doubt': { words: 'cast doubt on good players', roles: 'oa' },
  'oppose-left-out': { words: 'oppose the team, being good and left out of it', notFirst: ALL },
  'oppose-evil': { words: 'oppose the team because a player on it seems evil', notFirst: ALL },
  'reject-if-out': { words: 'disagree and reject the team only if you are left out', notFirst: ALL },
  hide: { words: 'stay hidden and be taken for a servant', roles: 'mpoa', notFirst: 'mp' },
  'claim-ignorance': { words: 'say that you have no idea whom to take', roles: 'm', notFirst: ALL },
  'feign-doubt': { words: 'pretend not to know yet who is evil', roles: 'm', notFirst: ALL },
  'claim-percival': { words: 'pretend to be Percival by saying so', roles: 'soa' },
  'hint-as-merlin': { words: 'hint who is evil, to seem Merlin', roles: 'ps' },
  'act-merlin': { words: 'pretend to have information, and act like Merlin', roles: 'o' },
  'claim-loyal': { words: 'claim to be a loyal player', roles: 'oa' },
  'feign-confusion': { words: 'feign confusion at a failed quest', roles: 'oa', later: true },
  'reveal-percival': { words: 'reveal that you are Percival, to persuade the good', roles: 'p' },
  'reveal-servant': { words: 'reveal that you are a servant, to persuade the good', roles: 's' },
  'ask-to-join': { words: 'convince the table that you should be on the team' },
  'support-team': { words: 'support the proposed team', notFirst: ALL },
  'support-good': { words: 'support a good player', roles: 'm' },
  'lead-good': { words: 'take good players, as the leader', roles: 'm', onlyFirst: true },
  'hint-evil': { words: 'hint to the good who is evil, without being obvious', roles: 'm' },
  'support-failed': { words: 'support good players who were on a failed team', roles: 'm', later: true },
  'propose-mate': { words: 'bring your teammate onto the team', roles: 'oa' },
  'vouch-mate': { words: 'vouch that your teammate is good', roles: 'oa' },
} as const satisfies Record<string, Entry>

export type Intention = keyof typeof LIST
export const INTENTIONS = Object.keys(LIST) as readonly Intention[] // the keys of the list above

export const isIntention = (name: string): name is Intention => Object.hasOwn(LIST, name)

export const wordsOf = (name: Intention): string => LIST[name].words

/** People guess among these fifteen intentions only, which had the most effect on the game in the InterIntent paper. */
export const IMPACTFUL: readonly Intention[] = [
  'cast-doubt',
  'oppose-evil',
  'warn-of-failed',
  'feign-confusion',
  'reject-if-out',
  'claim-loyal',
  'hint-as-merlin',
  'ask-change',
  'ask-vote',
  'ask-choice',
  'reveal-servant',
  'warn-of-evil',
  'ask-to-join',
  'support-failed',
  'vouch-mate',
]

export function open(role: IntentionRole, leader: boolean, quest: number): Intention[] {
  const letter = LETTERS[role]
  return ofRole(role).filter((name) => {
    const { notFirst = '', later, onlyFirst }: Entry = LIST[name]
    if (leader ? notFirst.includes(letter) : onlyFirst) return false
    return !later || quest > 1
  })
}

export function ofRole(role: IntentionRole): Intention[] {
  return INTENTIONS.filter((name) => {
    const { roles = ALL }: Entry = LIST[name]
    return roles.includes(LETTERS[role])
  })
}
