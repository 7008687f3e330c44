import { modelNamedIn, readAddress, whatOf } from './understand.ts'

/**
 * The text of the form's fields, without any key or token. It has no server dependencies, since the browser uses it
 * too.
 */
export interface FormValues {
  pasted: string
  /** The chosen interpretation of the address, by its `keyOf`; empty for the likeliest one. */
  choice: string
  provider: string
  model: string
  stream: boolean
  strategy: string
  prompt: string
  maxTokens: string
  name: string
  about: string
  aboutOther: string
  languages: readonly string[]
  /** Ids of the games that the agent plays; undefined until its owner has chosen. */
  plays?: readonly string[]
  /**
   * "open": the agent plays in every arena that is open to all, and where it is invited; "invited": only where invited.
   */
  where: string
  code: string
  concurrency: string
  dailyBudget: string
  dailyAsks: string
  dailyTokens: string
  listed: boolean
  /** Language of the trial question. */
  asked: string
}

const TEXTS = [
  'pasted',
  'choice',
  'provider',
  'model',
  'strategy',
  'prompt',
  'maxTokens',
  'name',
  'about',
  'aboutOther',
  'code',
  'concurrency',
  'dailyBudget',
  'dailyAsks',
  'dailyTokens',
  'where',
  'asked',
] as const satisfies (keyof FormValues)[]

export function emptyForm(locale: string): FormValues {
  const nothing = Object.fromEntries(TEXTS.map((name) => [name, ''])) as Record<(typeof TEXTS)[number], string> // one for each
  return {
    ...nothing,
    strategy: 'plain',
    concurrency: '1',
    // The default of 24 matches a day, one an hour, stays cheap where each question costs the owner money.
    dailyBudget: '24',
    languages: [locale],
    where: 'open',
    asked: locale,
    stream: false,
    listed: true,
  }
}

/**
 * Returns the form's values after a submission. Fields that were not sent keep their earlier values; because unticked
 * checkboxes are never sent, `shown` names the groups of checkboxes that were on the page.
 */
export function valuesOf(form: FormData, before: FormValues): FormValues {
  const texts = TEXTS.map((name) => [name, textOf(form.get(name)) ?? before[name]])
  const shown = form.getAll('shown')
  return {
    ...before,
    ...Object.fromEntries(texts),
    ...(shown.includes('api') && { stream: form.has('stream') }),
    ...(shown.includes('games') && { plays: form.getAll('plays').map(String) }),
    ...(shown.includes('about') && { languages: form.getAll('languages').map(String), listed: form.has('listed') }),
  }
}

/** Returns, as one text, all values that affect how the agent answers; a check is outdated once this text changes. */
export function answering(values: FormValues): string {
  const { provider, model, stream, strategy, prompt, maxTokens } = values
  const { chosen } = readAddress(values.pasted, values.choice)
  return JSON.stringify([
    chosen && [chosen.kind, whatOf(chosen), modelNamedIn(chosen)],
    provider,
    model,
    stream,
    strategy,
    prompt,
    maxTokens,
  ])
}

function textOf(value: FormDataEntryValue | null): string | undefined {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : undefined
}

/**
 * The secret fields, which are encrypted and kept with a check. They are not part of the form's values; the browser
 * compares them with what it sent before, so that they are not sent twice.
 */
const SEALED_FIELDS = ['secret', 'headers'] as const

/** Returns all secret fields of the form as one text; '' when nothing is typed. */
export function typedSecret(form: FormData): string {
  const texts = SEALED_FIELDS.map((name) => String(form.get(name) ?? '').trim())
  return texts.every((text) => text === '') ? '' : JSON.stringify(texts)
}

export function dropSecret(form: FormData): void {
  for (const name of SEALED_FIELDS) form.delete(name)
}
