import { modelNamedIn, readAddress, whatOf } from './understand.ts'

/**
 * The text of the fields of the form that registers an agent, without any key or token. This code has no server
 * dependencies, since the browser uses it too.
 */
export interface FormValues {
  pasted: string
  /** Key of the interpretation that the owner chose for the pasted address; empty for the likeliest interpretation. */
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
   * Arenas in which the agent plays: "open" means every arena open to all, and those to which it is invited; "invited"
   * means only those to which it is invited.
   */
  where: string
  code: string
  concurrency: string
  dailyBudget: string
  dailyAsks: string
  dailyTokens: string
  listed: boolean
  /** Language of the question that is sent to the agent to try it. */
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
 * Names of the form's secret fields, whose content is encrypted and stored with an agent's check. The content is no
 * part of the form's values; the browser compares it with what was sent before, so that no secret is sent twice.
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
