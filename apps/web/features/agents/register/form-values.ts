import { modelNamedIn, readAddress, whatOf } from './understand.ts'

/** The fields of the form, as text; a key or token is never part of it. Pure: the browser uses it too. */
export interface FormValues {
  pasted: string
  /** Which of the possible meanings of the address, by `keyOf`; empty for the likeliest. */
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
  /** Games by their ids, once its owner has said which. */
  plays?: readonly string[]
  /** "open": in any arena that is open to all, too; "invited": only where it was invited. */
  where: string
  code: string
  concurrency: string
  dailyBudget: string
  dailyAsks: string
  dailyTokens: string
  listed: boolean
  /** In which language the trial question is asked. */
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
    // One an hour, all day: few enough to stay cheap where each question costs the owner money.
    dailyBudget: '24',
    languages: [locale],
    where: 'open',
    asked: locale,
    stream: false,
    listed: true,
  }
}

/**
 * What a form sends. Fields of another kind are not sent, and stay as they were before; of boxes, of which only ticked
 * ones are ever sent, `shown` names those that were on the page.
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

/** All that changes what answers: a check was of this. */
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
 * The fields whose content is sealed with a check. They are no part of the form's values; the browser compares them with
 * what it sent before, so that they are not sent twice.
 */
const SEALED_FIELDS = ['secret', 'headers'] as const

/** All of them as one text; '' when nothing is typed. */
export function typedSecret(form: FormData): string {
  const texts = SEALED_FIELDS.map((name) => String(form.get(name) ?? '').trim())
  return texts.every((text) => text === '') ? '' : JSON.stringify(texts)
}

export function dropSecret(form: FormData): void {
  for (const name of SEALED_FIELDS) form.delete(name)
}
