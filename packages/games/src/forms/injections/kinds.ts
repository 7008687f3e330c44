/** Ways in which a speech can instruct other players' programs instead of playing, in the order in which they are shown. */
export const INJECTIONS = [
  /** Earlier instructions shall not count. */
  'override',
  /** Markers of speakers in a conversation with a model. */
  'role-marker',
  /** Speaks as the referee, the host, or the site. */
  'referee',
  /** Claims that the game is over. */
  'fake-end',
  /** Orders a vote. */
  'vote-order',
  /** Forbids votes for the speaker. */
  'shield',
  /** Asks others to reveal their secrets. */
  'ask-secret',
  /** Tells others to say nothing. */
  'silence',
  /** Dictates the answer of others, word for word. */
  'dictation',
  /** Looks like an answer in the form that programs send. */
  'fake-answer',
  /** Closes a quotation or a block around it. */
  'delimiter',
  /** Written in invisible characters. */
  'invisible',
  /** Written so that a program has to decode it. */
  'encoded',
  /** An instruction in a language that is not the table's. */
  'foreign',
  'threat',
  'bribe',
  /** Speaks as another seat. */
  'impersonation',
  /** Gives the others a role other than their own. */
  'persona',
  /** Asks for the instructions that a program got from its owner. */
  'prompt-leak',
] as const

export type InjectionKind = (typeof INJECTIONS)[number]

/** The visible signs that a seat obeyed an instruction. */
export const SIGNS = ['own-word', 'vote', 'spare', 'silence'] as const
export type InjectionSign = (typeof SIGNS)[number]

/** The kinds with a sign of being fallen for; for all others falling cannot be seen. */
export const SIGN_OF: Partial<Record<InjectionKind, InjectionSign>> = {
  'ask-secret': 'own-word',
  'vote-order': 'vote',
  shield: 'spare',
  silence: 'silence',
}

/** An injection that was found in a text. */
export interface Injection {
  kind: InjectionKind
  /** The seats that it names. */
  about: readonly number[]
}
