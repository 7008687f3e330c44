import type { AgentSettings, Recipe } from '@masquerade/protocol'
import type { Locale } from '@/i18n/locales.ts'
import { keyOf, type Meaning, modelNamedIn, readAddress, whatOf } from './understand.ts'

export const LANGUAGES = ['en', 'zh'] as const

const TEXTS = [
  ...(['pasted', 'choice', 'provider', 'model', 'strategy', 'prompt', 'maxTokens', 'asked'] as const),
  ...(['name', 'about', 'aboutOther', 'where', 'code'] as const),
  ...(['concurrency', 'dailyBudget', 'dailyAsks', 'dailyTokens'] as const),
] as const

/** The typed values of the form that registers an agent, without any key or token. */
export interface FormValues extends Readonly<Record<(typeof TEXTS)[number], string>> {
  stream: boolean
  languages: readonly string[]
  plays?: readonly string[]
  listed: boolean
  /** The language of `about`: that of the page when the form was opened, whatever its user chooses in another tab. */
  locale: Locale
}

export function emptyForm(locale: Locale): FormValues {
  const nothing = Object.fromEntries(TEXTS.map((name) => [name, ''])) as Record<(typeof TEXTS)[number], string> // one for each
  return {
    ...nothing,
    strategy: 'plain',
    concurrency: '1',
    // By default, an agent plays at most 24 matches a day, because each question may cost its owner money.
    dailyBudget: '24',
    languages: [locale],
    where: 'open',
    asked: locale,
    stream: false,
    listed: true,
    locale,
  }
}

/** A recipe may leave out the address of an API, which each user then states. */
type Shown = AgentSettings | Exclude<Recipe, { kind: 'space' }>

export function settingsValues(settings: Shown): Partial<FormValues> {
  const meaning = meaningOf(settings)
  return {
    ...(meaning && { pasted: whatOf(meaning), choice: keyOf(meaning) }),
    ...('provider' in settings && { provider: settings.provider ?? '' }),
    ...(settings.kind === 'api' && { model: settings.model, stream: settings.stream === true }),
    ...('strategy' in settings && {
      ...{ strategy: settings.strategy, prompt: settings.prompt ?? '', maxTokens: String(settings.maxTokens ?? '') },
    }),
  }
}

/** Returns undefined for one of the site's own agents, because its kind (how the site reaches it) cannot be edited. */
export function meaningOf(settings: Shown): Meaning | undefined {
  switch (settings.kind) {
    case 'space':
      if (settings.base !== undefined) return { kind: 'space', settings: { base: settings.base } }
      return { kind: 'space', settings: { space: settings.space ?? '' } }
    case 'model':
      return { kind: 'model', settings: { model: settings.model } }
    case 'api':
      return settings.base === undefined ? undefined : { kind: 'api', settings: { base: settings.base } }
    case 'webhook':
      return { kind: 'webhook', settings: { url: settings.url } }
    case 'mailbox':
      return { kind: 'mailbox' }
    default:
      return undefined
  }
}

/** Browsers send no unticked checkboxes, so hidden fields `shown` name the groups that were on the page. */
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

/** Returns a text of all form values that affect how an agent answers; a check is outdated once this text differs. */
export function answering(values: FormValues): string {
  const { provider, model, stream, strategy, prompt, maxTokens } = values
  const { chosen } = readAddress(values.pasted, values.choice)
  const meaning = chosen && [chosen.kind, whatOf(chosen), modelNamedIn(chosen)]
  return JSON.stringify([meaning, provider, model, stream, strategy, prompt, maxTokens])
}

const textOf = (value: FormDataEntryValue | null): string | undefined =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n') : undefined

/** What these fields contain is stored encrypted, and never sent back. */
const SEALED_FIELDS = ['secret', 'headers'] as const

export function typedSecret(form: FormData): string {
  const texts = SEALED_FIELDS.map((name) => String(form.get(name) ?? '').trim())
  return texts.every((text) => text === '') ? '' : JSON.stringify(texts)
}

export function dropSecret(form: FormData): void {
  for (const name of SEALED_FIELDS) form.delete(name)
}

export function emptySecret(form: HTMLFormElement): void {
  const fields = SEALED_FIELDS.map((name) => `[name="${name}"]`).join()
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)) field.value = ''
}
