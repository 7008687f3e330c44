import { type OwnHeaders, ownHeaders, setsKeyTwice } from '@masquerade/protocol'
import type { FieldName } from './read-form.ts'

const LONGEST_SECRET = 4_000

export interface GivenSecret {
  /** As the operations of agents take it: the token or key, and the headers of an API; without what was not typed. */
  sent: { secret?: string; headers?: OwnHeaders }
  wrong: FieldName[]
}

/** The token, key and headers of a form: read here, sealed by the store, and in no state that goes back to the page. */
export function secretIn(form: FormData): GivenSecret {
  const typed = textOf(form.get('secret')).trim().slice(0, LONGEST_SECRET)
  const secret = typed === '' ? {} : { secret: typed }
  const headers = headersIn(textOf(form.get('headers')))
  if (headers === undefined || setsKeyTwice(typed, headers)) return { sent: secret, wrong: ['headers'] }
  return { sent: { ...secret, ...(Object.keys(headers).length > 0 && { headers }) }, wrong: [] }
}

/** One header a line: `Name: value`. Undefined when a line is none. */
function headersIn(text: string): OwnHeaders | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const pairs = lines.map((line) => /^([^:]+):(.*)$/.exec(line))
  const names = pairs.map((pair) => pair?.[1]?.trim().toLowerCase())
  if (names.includes(undefined) || new Set(names).size < names.length) return undefined
  return ownHeaders.safeParse(Object.fromEntries(pairs.map((pair) => [pair?.[1], pair?.[2]]))).data
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '')
