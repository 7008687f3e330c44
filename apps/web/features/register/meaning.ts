import { providerAt } from '@masquerade/protocol/api-address'
import { type Guess, type NotUnderstood, understand } from './understand.ts'

/** The agent that will be registered: one of the meanings of what was pasted, or a program that connects by itself. */
export type Meaning = Guess | { kind: 'mailbox' }
export type Kind = Meaning['kind']

export const MAILBOX = 'mailbox'

export interface Reading {
  /** The likeliest first. */
  guesses: readonly Guess[]
  chosen?: Meaning
  /** Why nothing can be made of it. */
  problem?: NotUnderstood
  /** The meanings are offered to be chosen from, none of them likelier than the others. */
  asks: boolean
}

/** What the address may mean, and which of it was chosen; a choice of an earlier address counts no more. */
export function read(pasted: string, choice: string): Reading {
  const understood = understand(pasted)
  const guesses = understood.ok ? [understood.best, ...understood.alternatives] : (understood.offers ?? [])
  const asks = !understood.ok && guesses.length > 0
  if (choice === MAILBOX) return { guesses, asks, chosen: { kind: 'mailbox' } }
  const chosen = guesses.find((guess) => keyOf(guess) === choice)
  if (chosen) return { guesses, asks, chosen }
  return understood.ok ? { guesses, asks, chosen: understood.best } : { guesses, asks, problem: understood.code }
}

/** A name for a meaning, fit for the value of a radio button. */
export function keyOf(meaning: Meaning): string {
  return meaning.kind === 'mailbox' ? MAILBOX : `${meaning.kind} ${whatOf(meaning)}`
}

/** Which sentence tells what it is. */
export function sentenceOf(meaning: Meaning): Kind | 'spaceBase' | 'apiModel' {
  if (modelNamedIn(meaning) !== undefined) return 'apiModel'
  return meaning.kind === 'space' && 'base' in meaning.settings ? 'spaceBase' : meaning.kind
}

/** The model of an API, where what was pasted names it. */
export function modelNamedIn(meaning: Meaning): string | undefined {
  return meaning.kind === 'api' ? meaning.settings.model : undefined
}

/** The company behind an API's address, where it is known. */
export function companyOf(meaning: Meaning): string | undefined {
  return meaning.kind === 'api' ? providerAt(new URL(meaning.settings.base).host)?.name : undefined
}

/** The Space, model or address behind the agent, as its owner knows it. */
export function whatOf(meaning: Meaning): string {
  switch (meaning.kind) {
    case 'space':
      return 'base' in meaning.settings ? meaning.settings.base : meaning.settings.space
    case 'model':
      return meaning.settings.model + (meaning.settings.provider ? `:${meaning.settings.provider}` : '')
    case 'api':
      return meaning.settings.base
    case 'webhook':
      return meaning.settings.url
    case 'mailbox':
      return ''
  }
}

/** A name to begin with. */
export function nameFor(meaning: Meaning): string {
  if (meaning.kind === 'mailbox') return ''
  const what = modelNamedIn(meaning) ?? whatOf(meaning)
  if (!URL.canParse(what) || modelNamedIn(meaning) !== undefined)
    return (what.split('/').at(-1) ?? what).replace(/:.*$/, '').slice(0, 40)
  return new URL(what).hostname.slice(0, 40)
}
