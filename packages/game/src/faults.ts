import { z } from 'zod'

/** Makes this process say in plain words what is wrong with a value, wherever a schema has no sentence of its own. */
export const explainFaultsPlainly = () => z.config({ customError: sentence })

/** Options of a schema's `safeParse`, for a reader of this language. */
export const SAID_IN = { en: {}, zh: { error: z.locales.zhCN().localeError } } as const

type Issue = z.core.$ZodIssue

/** Of several forms, the one with the fewest faults was meant, and these are named; if two have as few, `even` decides. */
export const nearestIssues = ({ issues }: Pick<z.ZodError, 'issues'>, even: 'none' | 'first' = 'none'): Issue[] =>
  issues.flatMap((issue) => nearest(issue, even))

function nearest(issue: Issue, even: 'none' | 'first'): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const [first, second] = issue.errors
    .map((issues) => ({ issues, faults: faultsIn(issues) }))
    .toSorted((one, other) => one.faults - other.faults)
  if (!first || (even === 'none' && first.faults === second?.faults)) return [issue]
  return first.issues.flatMap((inner) => nearest({ ...inner, path: [...issue.path, ...inner.path] }, even))
}

const faultsIn = (issues: readonly Issue[]): number =>
  issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0)

function sentence(issue: z.core.$ZodRawIssue): string | undefined {
  const isMissing = issue.input === undefined
  switch (issue.code) {
    case 'invalid_type':
      return isMissing ? 'is missing' : `must be ${TYPES[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `${isMissing ? 'is missing: it ' : ''}must be ${listed(issue.values.map(String), 'or')}`
    case 'invalid_union':
      return isMissing ? 'is missing' : 'fits none of the forms that are possible here'
    case 'too_small':
      if (issue.origin in UNITS && issue.minimum === 1) return 'must not be empty'
      return `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}${UNITS[issue.origin] ?? ''}`
    case 'too_big':
      return `must be ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}${UNITS[issue.origin] ?? ''}`
    case 'invalid_format':
      return FORMATS[issue.format] ?? `must fit the pattern ${issue.pattern ?? issue.format}`
    case 'unrecognized_keys': {
      const known = issue.inst instanceof z.ZodObject ? Object.keys(issue.inst.shape) : []
      const others = known.length > 0 ? `: what it can have is ${listed(known, 'and')}` : ''
      return `must not have ${listed(issue.keys, 'or')}${others}`
    }
    case 'invalid_key':
      return `is not a possible name here: it ${issue.issues.map(({ message }) => message).join(', ')}`
    default:
      return undefined
  }
}

const TYPES: Readonly<Record<string, string>> = {
  ...{ string: 'a text', number: 'a number', int: 'a whole number', boolean: 'true or false' },
  ...{ array: 'a list', tuple: 'a list', object: 'an object', record: 'an object', never: 'left out' },
}

const UNITS: Readonly<Record<string, string>> = { string: ' characters long', array: ' entries long' }

const FORMATS: Readonly<Record<string, string>> = {
  datetime: 'must be a time like 2030-01-31T17:00:00Z',
  date: 'must be a date like 2030-01-31',
  url: 'must be an address like https://example.org',
}

const listed = (values: readonly string[], word: 'and' | 'or'): string =>
  [values.slice(0, -1).join(', '), ...values.slice(-1)].filter((text) => text !== '').join(` ${word} `)
