const CATEGORIES = [
  'interrogation',
  'defence',
  'confrontation',
  'concealment',
  'deception',
  'persuasion',
  'teamwork',
] as const
export type Category = (typeof CATEGORIES)[number]

/** Each role has a letter; the list below marks every intention with the letters of the roles that may choose it. */
const LETTERS = { merlin: 'm', percival: 'p', servant: 's', morgana: 'o', assassin: 'a', minion: 'a' } as const
export type IntentionRole = keyof typeof LETTERS
export const isIntentionRole = (role: string): role is IntentionRole => Object.hasOwn(LETTERS, role)

interface Entry {
  category: Category
  words: string
  roles?: string
  notFirst?: string
  later?: true
  onlyFirst?: true
}

const ALL = 'mpsoa'

const LIST = {
  'ask-vote': entry('interrogation', 'ask a player why it rejected the last team', { notFirst: ALL, later: true }),
  'ask-change': entry('interrogation', 'ask a player why it speaks otherwise now than before', { notFirst: ALL }),
  'ask-choice': entry('interrogation', 'ask why the leader took somebody', { notFirst: ALL }),
  'ask-absence': entry('interrogation', 'ask why the leader left itself out', { notFirst: ALL }),
  'defend-self': entry('defence', 'defend yourself against the charge of being evil', { notFirst: ALL }),
  'defend-team': entry('defence', 'defend a team of good players', { roles: 'm', notFirst: ALL }),
  'defend-mate': entry('defence', 'defend your teammate', { roles: 'oa', notFirst: ALL }),
  'warn-of-evil': entry('confrontation', 'share a concern about an evil player', { roles: 'm' }),
  'warn-of-failed': entry('confrontation', 'warn of a player of a failed team, who should be left out', {
    notFirst: ALL,
    later: true,
  }),
  'cast-doubt': entry('confrontation', 'cast doubt on good players', { roles: 'oa' }),
  'oppose-left-out': entry('confrontation', 'oppose the team, being good and left out of it', { notFirst: ALL }),
  'oppose-evil': entry('confrontation', 'oppose the team because a player on it seems evil', { notFirst: ALL }),
  'reject-if-out': entry('confrontation', 'disagree and reject the team only if you are left out', { notFirst: ALL }),
  hide: entry('concealment', 'stay hidden and be taken for a servant', { roles: 'mpoa', notFirst: 'mp' }),
  'claim-ignorance': entry('concealment', 'say that you have no idea whom to take', { roles: 'm', notFirst: ALL }),
  'feign-doubt': entry('concealment', 'pretend not to know yet who is evil', { roles: 'm', notFirst: ALL }),
  'claim-percival': entry('deception', 'pretend to be Percival by saying so', { roles: 'soa' }),
  'hint-as-merlin': entry('deception', 'hint who is evil, to seem Merlin', { roles: 'ps' }),
  'act-merlin': entry('deception', 'pretend to have information, and act like Merlin', { roles: 'o' }),
  'claim-loyal': entry('deception', 'claim to be a loyal player', { roles: 'oa' }),
  'feign-confusion': entry('deception', 'feign confusion at a failed quest', { roles: 'oa', later: true }),
  'reveal-percival': entry('persuasion', 'reveal that you are Percival, to persuade the good', { roles: 'p' }),
  'reveal-servant': entry('persuasion', 'reveal that you are a servant, to persuade the good', { roles: 's' }),
  'ask-to-join': entry('persuasion', 'convince the table that you should be on the team'),
  'support-team': entry('teamwork', 'support the proposed team', { notFirst: ALL }),
  'support-good': entry('teamwork', 'support a good player', { roles: 'm' }),
  'lead-good': entry('teamwork', 'take good players, as the leader', { roles: 'm', onlyFirst: true }),
  'hint-evil': entry('teamwork', 'hint to the good who is evil, without being obvious', { roles: 'm' }),
  'support-failed': entry('teamwork', 'support good players who were on a failed team', { roles: 'm', later: true }),
  'propose-mate': entry('teamwork', 'bring your teammate onto the team', { roles: 'oa' }),
  'vouch-mate': entry('teamwork', 'vouch that your teammate is good', { roles: 'oa' }),
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

function entry(category: Category, words: string, when: Omit<Entry, 'category' | 'words'> = {}): Entry {
  return { category, words, ...when }
}
