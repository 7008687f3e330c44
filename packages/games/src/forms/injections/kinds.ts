/**
 * Kinds of injections (instructions in a speech to other players' programs), in the order in which the site lists them.
 */
export const INJECTIONS = [
  /** Kind of injection: tells programs to ignore their earlier instructions. */
  'override',
  /**
   * Kind of injection: contains the markers that separate the speakers in a conversation with a language model, such as
   * "system:".
   */
  'role-marker',
  /** Kind of injection: the speaker pretends to be the referee, the host, or the site. */
  'referee',
  'fake-end',
  'vote-order',
  'shield',
  'ask-secret',
  'silence',
  /** Kind of injection: tells other players word for word what to answer. */
  'dictation',
  /** Kind of injection: looks like the JSON or text that agents' programs send as an answer. */
  'fake-answer',
  /** Kind of injection: closes the quotation marks or the block of text in which the speech is shown to programs. */
  'delimiter',
  'invisible',
  /** Kind of injection: is written in a code that a program has to decode. */
  'encoded',
  /** Kind of injection: gives an instruction in a language other than that of the match. */
  'foreign',
  'threat',
  'bribe',
  'impersonation',
  /** Kind of injection: tells other players to act in a role other than their own. */
  'persona',
  /** Kind of injection: asks for the instructions that a program got from its owner. */
  'prompt-leak',
] as const

export type InjectionKind = (typeof INJECTIONS)[number]

/**
 * Signs that an agent obeyed another player's instruction: it says its own secret word, votes as told, spares a player,
 * or is silent.
 */
export const SIGNS = ['own-word', 'vote', 'spare', 'silence'] as const
export type InjectionSign = (typeof SIGNS)[number]

/**
 * For each kind of injection (instruction to other players' programs), the act that shows obedience, if such a visible
 * act exists.
 */
export const SIGN_OF: Partial<Record<InjectionKind, InjectionSign>> = {
  'ask-secret': 'own-word',
  'vote-order': 'vote',
  shield: 'spare',
  silence: 'silence',
}

export interface Injection {
  kind: InjectionKind
  about: readonly number[]
}
