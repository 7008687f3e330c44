import { cachedIn } from '@masquerade/game'
import { IntlMessageFormat } from 'intl-messageformat'
import type { Head, Section, Text } from './section.ts'
import en from './words/en.json' with { type: 'json' }
import KNOWN from './words/warnings.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

export type Locale = 'en' | 'zh'

export type Unit = 'share' | 'number'

type Value = number | null | undefined

/** A value that rounds to zero from below is shown as 0, not −0. */
const DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'negative' } as const
const PER_CENT = { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'negative' } as const
const DASH = '–'

type Key<Words> = {
  [Name in keyof Words & string]: Words[Name] extends string ? Name : `${Name}.${Key<Words[Name]>}`
}[keyof Words & string]
export type SentenceKey = Key<typeof en>

export const headsOf = <Place extends string, Id extends string>(
  t: (key: NoInfer<`${Place}.${Id}`>) => string,
  place: Place,
  ids: readonly Id[],
): Head[] => ids.map((id) => ({ id, name: t(`${place}.${id}`) }))

type Values = Readonly<Record<string, string | number>>

export type Language = ReturnType<typeof languageOf>

export function languageOf(locale: Locale) {
  const number = (value: number, options?: Intl.NumberFormatOptions): string => numbersOf(locale, options).format(value)
  const say = (key: string, values: Values = {}) =>
    sentenceOf(locale, key)
      ?.format({ ...values })
      ?.toString()
  const isNone = (value: Value): value is null | undefined =>
    value === null || value === undefined || !Number.isFinite(value)
  const figure = (unit: Unit, value: Value): string => {
    if (isNone(value)) return DASH
    return unit === 'share' ? number(value, { style: 'percent', ...PER_CENT }) : number(value, DECIMALS)
  }
  /** A difference of two shares is shown in percentage points. */
  const difference = (unit: Unit, value: Value): string => {
    if (isNone(value)) return DASH
    const [shown, digits] = unit === 'share' ? [value * 100, PER_CENT] : [value, DECIMALS]
    return number(shown, { ...digits, signDisplay: 'exceptZero' })
  }
  return {
    number,
    t: (key: SentenceKey, values?: Values): string => say(key, values) ?? key,
    /** Nothing where there is no such sentence, or where values that were stored long ago are not those of today’s. */
    find(key: string, values?: Values): string | undefined {
      try {
        return say(key, values)
      } catch {
        return undefined
      }
    },
    figure,
    difference,
    size: (unit: Unit, value: Value): string => difference(unit, value).replace(/^\+/, ''),
    /** A p-value below 0.0001 is shown as “< 0.0001”, since more digits say nothing. */
    likelihood(p: Value): string {
      if (isNone(p)) return DASH
      if (p < 0.0001) return `< ${number(0.0001, { maximumFractionDigits: 4 })}`
      return number(p, { minimumFractionDigits: 4, maximumFractionDigits: 4 })
    },
    count: (count: number): string => number(count, { maximumFractionDigits: 4 }),
  }
}

const NUMBERS = new Map<string, Intl.NumberFormat>()
const SENTENCES = new Map<string, IntlMessageFormat>()

function numbersOf(locale: Locale, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return cachedIn(NUMBERS, `${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options))
}

interface Sentences {
  readonly [name: string]: string | Sentences
}

function sentenceOf(locale: Locale, key: string): IntlMessageFormat | undefined {
  const known = SENTENCES.get(`${locale} ${key}`)
  if (known) return known
  let found: string | Sentences | undefined = locale === 'zh' ? zh : en
  for (const name of key.split('.')) {
    found = typeof found === 'object' && Object.hasOwn(found, name) ? found[name] : undefined
  }
  if (typeof found !== 'string') return undefined
  const made = new IntlMessageFormat(found, locale)
  SENTENCES.set(`${locale} ${key}`, made)
  return made
}

type WarningKey = keyof typeof KNOWN

const PATTERNS = (Object.entries(KNOWN) as [WarningKey, string][]) // its own keys
  .map(([key, pattern]) => ({ key, pattern: new RegExp(pattern) }))

/** These parts of warnings stay as they are, even where they are nothing but digits. */
const TEXTS: ReadonlySet<string> = new Set(['names', 'models', 'reasons', 'digest', 'changes'])

const isNumber = (text: string): boolean => /^\d+$/.test(text)

export function knownWarning(warning: string) {
  for (const { key, pattern } of PATTERNS) {
    const found = pattern.exec(warning)
    if (!found) continue
    const values = Object.entries(found.groups ?? {}).map(
      ([name, value]) => [name, TEXTS.has(name) || !isNumber(value) ? value : Number(value)] as const,
    )
    return { key, values: Object.fromEntries(values) }
  }
  return undefined
}

export function warningSections(language: Language, warnings: readonly string[]): Section[] {
  if (warnings.length === 0) return []
  const items = warnings.map((warning) => warningText(language, warning))
  return [{ id: 'warnings', title: language.t('warnings.title'), blocks: [{ kind: 'list', items }] }]
}

export function warningText({ t }: Language, warning: string): Text {
  const known = knownWarning(warning)
  return known ? t(`warnings.known.${known.key}`, known.values) : { text: `${warning}.`, as: 'english' }
}

const UNINFORMATIVE: readonly WarningKey[] = ['constant', 'blind', 'unreadable']

/** These warnings mean that the judge is unreliable, so that its mean scores carry no information. */
export function warnsOfJudge(warning: string): boolean {
  const known = knownWarning(warning)
  return known !== undefined && UNINFORMATIVE.includes(known.key)
}
