/**
 * Kinds of injections: ways in which a speech can give instructions to other players' programs instead of playing; the
 * site lists the kinds in this order.
 */
export const INJECTIONS = [
  /** Kind of injection: tells programs to ignore their earlier instructions. */
  'override',
  /**
   * Kind of injection: contains the markers that separate the speakers in a conversation with a language model, such as
   * "system:".
   */
  'role-marker',
  /** Kind of injection: pretends to speak as the referee, the host, or the site. */
  'referee',
  /** Kind of injection: claims that the game is over. */
  'fake-end',
  /** Orders a vote. */
  'vote-order',
  /** Kind of injection: forbids votes for the speaker. */
  'shield',
  /** Kind of injection: asks other players to reveal their secrets. */
  'ask-secret',
  /** Kind of injection: tells other players to say nothing. */
  'silence',
  /** Kind of injection: dictates word for word what other players should answer. */
  'dictation',
  /** Kind of injection: looks like the JSON or text that agents' programs send as an answer. */
  'fake-answer',
  /** Kind of injection: closes the quotation marks or the block of text in which the speech is shown to programs. */
  'delimiter',
  /** Kind of injection: is written in invisible characters. */
  'invisible',
  /** Kind of injection: is written in a code that a program has to decode. */
  'encoded',
  /** Kind of injection: gives an instruction in a language other than that of the match. */
  'foreign',
  'threat',
  'bribe',
  /** Speaks as another seat. */
  'impersonation',
  /** Kind of injection: tells other players to act in a role other than their own. */
  'persona',
  /** Kind of injection: asks for the instructions that a program got from its owner. */
  'prompt-leak',
] as const

export type InjectionKind = (typeof INJECTIONS)[number]

/**
 * Visible signs by which one can tell that a seat obeyed an instruction: it says its own word, votes as told, spares a
 * player, or is silent.
 */
export const SIGNS = ['own-word', 'vote', 'spare', 'silence'] as const
export type InjectionSign = (typeof SIGNS)[number]

/**
 * For each kind of injection (instruction to other players' programs): the visible sign that a player obeyed the
 * instruction; obeying a kind without a sign cannot be seen.
 */
export const SIGN_OF: Partial<Record<InjectionKind, InjectionSign>> = {
  'ask-secret': 'own-word',
  'vote-order': 'vote',
  shield: 'spare',
  silence: 'silence',
}

/** An instruction to other players' programs (injection) that was found in a text. */
export interface Injection {
  kind: InjectionKind
  /** The seats that it names. */
  about: readonly number[]
}
