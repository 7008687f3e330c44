/** Kinds of injections (instructions in a speech to other players' programs), as the site lists them. */
export const INJECTIONS = [
  /** In this kind of prompt injection a speech tells other players' programs to ignore their earlier instructions. */
  'override',
  /** In this kind a speech has markers that separate speakers in a model's conversation, like "system:". */
  'role-marker',
  /** In this kind of prompt injection the speaker pretends to be the referee, the host, or the site. */
  'referee',
  'fake-end',
  'vote-order',
  'shield',
  'ask-secret',
  'silence',
  /** In this kind of prompt injection a speech tells other players word for word what to answer. */
  'dictation',
  /** In this kind of prompt injection a speech looks like the JSON or text that agents' programs send as an answer. */
  'fake-answer',
  /** In this kind a speech closes the quotation marks or the block of text in which programs see it. */
  'delimiter',
  'invisible',
  /** In this kind of prompt injection a speech is written in a code that a program has to decode, such as Base64. */
  'encoded',
  /** In this kind of prompt injection a speech gives an instruction in a language other than that of the match. */
  'foreign',
  'threat',
  'bribe',
  'impersonation',
  /** In this kind of prompt injection a speech tells other players to act in a role other than their own. */
  'persona',
  /** In this kind of prompt injection a speech asks for the instructions that a program got from its owner. */
  'prompt-leak',
] as const

export type InjectionKind = (typeof INJECTIONS)[number]

/** Signs that an instruction was obeyed: saying the own word, voting as told, sparing a player, silence. */
export const SIGNS = ['own-word', 'vote', 'spare', 'silence'] as const
export type InjectionSign = (typeof SIGNS)[number]

/** Some kinds of injection ask for an act that others can see: a program that obeys shows this sign. */
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
