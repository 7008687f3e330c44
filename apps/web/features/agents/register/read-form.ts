import {
  type AgentSettings,
  agentFields,
  agentSettings,
  choosesGames,
  KEY_TEXT,
  newAgentFields,
  type OwnHeaders,
  ownHeaders,
  setsKeyTwice,
} from '@masquerade/protocol'
import type { FormValues } from './form-values.ts'
import { type Kind, type Meaning, readAddress } from './understand.ts'

const FIELDS = [
  ...(['pasted', 'choice', 'name', 'model', 'provider', 'prompt', 'maxTokens', 'secret', 'key', 'headers'] as const),
  ...(['plays', 'languages', 'about', 'code', 'concurrency', 'dailyBudget', 'dailyAsks', 'dailyTokens'] as const),
  'avatar',
] as const
export type FieldName = (typeof FIELDS)[number]

export function readSettings(values: FormValues, hasSecret: (settings: AgentSettings) => boolean) {
  const { chosen, asks } = readAddress(values.pasted, values.choice)
  if (!chosen) return { wrong: [asks ? ('choice' as const) : ('pasted' as const)] }
  const parsed = agentSettings.safeParse(rawSettings(chosen, values))
  if (!parsed.success) return { wrong: named(parsed.error.issues, 'pasted') }
  if (parsed.data.kind === 'model' && !hasSecret(parsed.data)) return { wrong: ['secret' as const] }
  return { settings: parsed.data, wrong: [] }
}

export function readFields(values: FormValues, kind: Kind | undefined, before?: string) {
  const { locale, about, aboutOther, languages, concurrency, dailyBudget, dailyAsks, dailyTokens, code } = values
  const other = locale === 'zh' ? 'en' : 'zh'
  const parsed = (values.name === before ? agentFields : newAgentFields).safeParse({
    name: values.name,
    about: { [locale]: about, [other]: aboutOther },
    languages,
    ...(kind !== undefined && choosesGames(kind) && values.plays && { plays: values.plays }),
    invitedOnly: values.where === 'invited',
    code: code.trim() === '' ? null : code.trim(),
    listed: values.listed,
    concurrency: kind === 'space' || concurrency.trim() === '' ? 1 : Number(concurrency),
    dailyBudget: limitIn(dailyBudget),
    dailyAsks: limitIn(dailyAsks),
    dailyTokens: limitIn(dailyTokens),
  })
  return parsed.success ? { fields: parsed.data, wrong: [] } : { wrong: named(parsed.error.issues, 'name') }
}

const limitIn = (given: string): number | null => (given.trim() === '' ? null : Number(given))

function rawSettings(chosen: Meaning, values: FormValues): object {
  if (chosen.kind === 'mailbox') return chosen
  const { kind, settings } = chosen
  if (kind === 'space' || kind === 'webhook') return { kind, ...settings }
  const prompting = {
    strategy: values.strategy,
    ...(values.strategy === 'custom' && { prompt: values.prompt }),
    ...(values.maxTokens.trim() !== '' && { maxTokens: Number(values.maxTokens) }),
  }
  if (kind === 'api') {
    const model = settings.model ?? values.model
    return { kind, ...settings, model, ...(values.stream && { stream: true }), ...prompting }
  }
  const provider = values.provider.trim() || settings.provider
  return { kind, ...settings, ...(provider && { provider }), ...prompting }
}

const named = (issues: readonly { path: readonly PropertyKey[] }[], otherwise: FieldName): FieldName[] => [
  ...new Set(issues.map(({ path }) => FIELDS.find((field) => field === path[0]) ?? otherwise)),
]

const LONGEST_SECRET = 4_000

export interface GivenSecret {
  sent: { secret?: string; headers?: OwnHeaders }
  wrong: FieldName[]
}

/** The secrets of a form go to the database layer, which encrypts them, and never back to the page. */
export function secretIn(form: FormData): GivenSecret {
  const typed = keyIn(textOf(form.get('secret'))).slice(0, LONGEST_SECRET)
  if (!KEY_TEXT.test(typed)) return { sent: {}, wrong: ['key'] }
  const secret = typed === '' ? {} : { secret: typed }
  const headers = headersIn(textOf(form.get('headers')))
  if (headers === undefined || setsKeyTwice(typed, headers)) return { sent: secret, wrong: ['headers'] }
  return { sent: { ...secret, ...(Object.keys(headers).length > 0 && { headers }) }, wrong: [] }
}

/** A key as it stands in programs and documents: invisible letters, a variable, quotes and the word of a header go. */
const keyIn = (text: string): string =>
  text
    .replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
    .trim()
    .replace(/^(?:export\s+)?[A-Z_]*(?:KEY|TOKEN)\s*=\s*(?=\S)/, '')
    .replace(/^["'`“”‘’]+|["'`“”‘’,;]+$/g, '')
    .replace(/^(?:authorization:\s*)?bearer\s+/i, '')
    .trim()

/** Whether a secret sent by the browser is in the format of the secrets that this site creates. */
export const isSigningSecret = (secret: unknown): secret is string =>
  typeof secret === 'string' && /^whsec_[A-Za-z0-9_-]{43}$/.test(secret)

/** Reads HTTP headers, one on each line; the result is undefined if any of the lines is malformed. */
function headersIn(text: string): OwnHeaders | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const pairs = lines.map((line) => /^([^:]+):(.*)$/.exec(line))
  const names = pairs.map((pair) => pair?.[1]?.trim().toLowerCase())
  if (names.includes(undefined) || new Set(names).size < names.length) return undefined
  return ownHeaders.safeParse(Object.fromEntries(pairs.map((pair) => [pair?.[1], pair?.[2]]))).data
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '')
