import { z } from 'zod'
import SENTENCES from './faults.json' with { type: 'json' }
import { err, ok, type Result } from './result.ts'

/** Makes this process say in plain words what is wrong with a value, wherever a schema has no sentence of its own. */
export const explainFaultsPlainly = () => z.config({ customError: (issue) => faultSentence('en', saysOf(issue)) })

type Language = keyof typeof SENTENCES

type Issue = z.core.$ZodIssue

/** A sentence's code and the values in it, from which pages make the sentence in the reader's language. */
const says = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})

export type Says = z.infer<typeof says>

export type Fault = Issue & { says?: Says | undefined }

/** Reads a value with a schema; each fault also has the code and the values of its sentence. */
export function readForm<Form extends z.ZodType>(
  form: Form,
  value: unknown,
  even: 'none' | 'first' = 'none',
): Result<z.output<Form>, Fault[]> {
  const said = new Map<string, Says>()
  const read = form.safeParse(value, {
    error(issue) {
      const found = saysOf(issue)
      const message = faultSentence('en', found)
      if (found && message) said.set(message, found)
      return message
    },
  })
  if (read.success) return ok(read.data)
  return err(
    nearestIssues(read.error, even).map((issue) => {
      // A game's own rules say themselves what they refuse.
      const own = issue.code === 'custom' ? says.safeParse(issue.params?.says).data : undefined
      return { ...issue, says: own ?? said.get(issue.message) }
    }),
  )
}

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

function saysOf(issue: z.core.$ZodRawIssue): Says | undefined {
  const missing = issue.input === undefined ? 'form.missing' : undefined
  switch (issue.code) {
    case 'invalid_type':
      return fault(missing ?? known('form.type', issue.expected), { type: issue.expected })
    case 'invalid_value': {
      const values = issue.values.map(String)
      return fault(`${missing ?? 'form'}.${values.length > 1 ? 'values' : 'value'}`, { values: values.join(', ') })
    }
    case 'invalid_union':
      return fault(missing ?? 'form.union')
    case 'too_small': {
      const least = known('form.least', issue.origin)
      if (least !== 'form.least' && issue.minimum === 1) return fault('form.empty')
      return fault(issue.inclusive ? least : 'form.above', { limit: Number(issue.minimum) })
    }
    case 'too_big':
      return fault(issue.inclusive ? known('form.most', issue.origin) : 'form.below', { limit: Number(issue.maximum) })
    case 'invalid_format':
      return fault(known('form.format', issue.format), { pattern: issue.pattern ?? issue.format })
    case 'unrecognized_keys': {
      const others = issue.inst instanceof z.ZodObject ? Object.keys(issue.inst.shape).join(', ') : ''
      return fault(others ? 'form.keys.known' : 'form.keys', { keys: issue.keys.join(', '), known: others })
    }
    case 'invalid_key':
      return fault('form.key', { why: issue.issues.map(({ message }) => message).join(', ') })
    default:
      return undefined
  }
}

const fault = (code: string, values: Says['values'] = {}): Says => ({ code, values })

const known = (code: string, kind: string): string => (`${code}.${kind}` in SENTENCES.en ? `${code}.${kind}` : code)

/** The sentence about a fault that a schema found, in a reader's language; a game's own rules have theirs elsewhere. */
export function faultSentence(language: Language, { code, values }: Partial<Says> = {}): string | undefined {
  const sentences: Readonly<Record<string, string>> = SENTENCES[language]
  const text = code !== undefined && Object.hasOwn(sentences, code) ? sentences[code] : undefined
  return text?.replace(/\{(\w+)\}/g, (_, name: string) => `${values?.[name] ?? ''}`)
}
