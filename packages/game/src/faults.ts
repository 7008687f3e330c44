import { z } from 'zod'

/** Makes this process say in plain words what is wrong with a value, wherever a schema has no sentence of its own. */
export function explainFaultsPlainly(): void {
  z.config({ customError })
}

/** Options of a schema's `safeParse`, for a reader of this language. */
export const FAULTS_IN = { en: {}, zh: { error: z.locales.zhCN().localeError } } as const

type Issue = z.core.$ZodIssue

/** Of several forms, the one with the fewest faults was meant, and these are named; if two have as few, none was. */
export const nearestIssues = ({ issues }: Pick<z.ZodError, 'issues'>): Issue[] => issues.flatMap(nearest)

function nearest(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const [first, second] = issue.errors
    .map((issues) => ({ issues, faults: faultsIn(issues) }))
    .toSorted((one, other) => one.faults - other.faults)
  if (!first || first.faults === second?.faults) return [issue]
  return first.issues.flatMap((inner) => nearest({ ...inner, path: [...issue.path, ...inner.path] }))
}

const faultsIn = (issues: readonly Issue[]): number =>
  issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0)

function customError(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing'
      return `must be ${TYPES[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return mustBe(issue.values.map(String), issue.input)
    case 'invalid_union':
      if (Array.isArray(issue.options)) return mustBe(issue.options.map(String), issue.input)
      return issue.input === undefined ? 'is missing' : 'fits none of the forms that are possible here'
    case 'too_small':
      if (issue.origin in UNITS && issue.minimum === 1) return 'must not be empty'
      return `must be ${issue.exact ? 'exactly' : issue.inclusive ? 'at least' : 'more than'} ${amount(issue.minimum, issue.origin)}`
    case 'too_big':
      return `must be ${issue.exact ? 'exactly' : issue.inclusive ? 'at most' : 'less than'} ${amount(issue.maximum, issue.origin)}`
    case 'invalid_format':
      return FORMATS[issue.format] ?? `must fit the pattern ${issue.pattern ?? issue.format}`
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `must not have ${listed(issue.keys, 'or')}${known(issue.inst)}`
    case 'invalid_key':
      return `is not a possible name here: it ${issue.issues.map(({ message }) => message).join(', ')}`
    default:
      return undefined
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  never: 'left out',
}

const UNITS: Readonly<Record<string, string>> = { string: 'characters long', array: 'entries long' }

const amount = (count: number | bigint, origin: string): string =>
  origin in UNITS ? `${count} ${UNITS[origin]}` : `${count}`

const FORMATS: Readonly<Record<string, string>> = {
  datetime: 'must be a time like 2030-01-31T17:00:00Z',
  date: 'must be a date like 2030-01-31',
  url: 'must be an address like https://example.org',
}

function mustBe(values: readonly string[], input: unknown): string {
  return `${input === undefined ? 'is missing: it ' : ''}must be ${listed(values, 'or')}`
}

const listed = (values: readonly string[], word: string): string =>
  [values.slice(0, -1).join(', '), ...values.slice(-1)].filter((text) => text !== '').join(` ${word} `)

function known(schema: unknown): string {
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  return names.length > 0 ? `: what it can have is ${listed(names, 'and')}` : ''
}
