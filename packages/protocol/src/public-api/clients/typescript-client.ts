import { API_PATH } from '../operations.ts'
import { ARCHIVE, type ClientCall, clientCalls, refName, type Schema } from './client-calls.ts'

type Part = NonNullable<Schema['items']> | Schema | undefined

/** The client in TypeScript: one file to copy, with the types of all documents. */
export function typescriptClient(): string {
  const { calls, schemas } = clientCalls()
  const types = Object.entries(schemas).map(
    ([name, schema]) => `/** ${schema.description} */\nexport type ${name} = ${typeOf(schema, '')}\n`,
  )
  return `${HEAD}\n${types.join('\n')}\n${CLIENT}\n${calls.map(methodOf).join('\n')}${TAIL}`
}

function methodOf({ id, method, path, summary, values, body, answer, isText, isFile }: ClientCall): string {
  const fields = values.map(({ name, required, schema }) => `${name}${required ? '' : '?'}: ${typeOf(schema, '  ')}`)
  const optional = values.every(({ required }) => !required)
  const given = fields.length > 0 ? [`values: { ${fields.join('; ')} }${optional && !body ? ' = {}' : ''}`] : []
  const reply = answer ?? (isFile ? 'Blob' : isText ? 'string' : 'unknown')
  const sending = [fields.length > 0 ? 'values' : '{}', ...(body ? ['body'] : [])].join(', ')
  return `  /** ${summary} */
  ${id}(${[...given, ...(body ? [`body: ${body}`] : [])].join(', ')}): Promise<${reply}> {
    return this.#call('${method}', '${path}', ${sending})
  }
`
}

function typeOf(schema: Part, indent: string): string {
  if (typeof schema !== 'object' || Array.isArray(schema)) return 'unknown'
  if (schema.$ref !== undefined) return refName(schema.$ref)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map((choice) => typeOf(choice, indent)).join(' | ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ type }, indent)).join(' | ')
  if (schema.type === 'array') return `Array<${typeOf(schema.items, indent)}>`
  if (schema.type === 'object') return objectOf(schema, indent)
  if (schema.type === 'integer') return 'number'
  return schema.type ?? 'unknown'
}

function objectOf({ properties, required = [], additionalProperties }: Schema, indent: string): string {
  // Not a Record: a value of it may be one of the same again.
  if (!properties) return `{ [name: string]: ${typeOf(additionalProperties, indent)} }`
  const inner = `${indent}  `
  const fields = Object.entries(properties).map(([name, property]) => {
    const words = typeof property === 'object' && property.description !== undefined ? property.description : ''
    const comment = words === '' ? '' : `${inner}/** ${words} */\n`
    return `${comment}${inner}${name}${required.includes(name) ? '' : '?'}: ${typeOf(property, inner)}\n`
  })
  return `{\n${fields.join('')}${indent}}`
}

const HEAD = `/*
 * The public API of Masquerade: one file to copy, for anything that has fetch. Made of the description of the API
 * (${API_PATH}/openapi.json) by packages/protocol; a test fails when the two differ.
 *
 *   const api = new MasqueradeApi('http://127.0.0.1:4300')
 *   const { items } = await api.listMatches({ status: 'finished', limit: 5 })
 */
`

const CLIENT = `/** The API said no: \`problem\` says why. */
export class Refused extends Error {
  readonly status: number
  readonly problem: Problem

  constructor(status: number, problem: Problem) {
    super(problem.message)
    this.status = status
    this.problem = problem
  }
}

type Values = Record<string, string | number | undefined>

export class MasqueradeApi {
  readonly #base: string
  readonly #token: string | undefined

  /** \`url\`: where the site is; \`token\`: a personal one, for what is the caller's own. */
  constructor(url: string, token?: string) {
    this.#base = url.replace(/\\/+$/, '') + '${API_PATH}'
    this.#token = token
  }
`

const TAIL = `
  async #call(method: string, pattern: string, values: Values, body?: unknown): Promise<any> {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(values)) {
      if (value !== undefined && !pattern.includes(\`{\${name}}\`)) query.set(name, String(value))
    }
    const path = pattern.replace(/\\{(\\w+)\\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
    const response = await fetch(\`\${this.#base}\${path}\${query.size > 0 ? \`?\${query}\` : ''}\`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.#token !== undefined && { authorization: \`Bearer \${this.#token}\` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (response.ok && response.headers.get('content-type') === '${ARCHIVE}') return response.blob()
    const text = await response.text()
    const isJson = /\\bjson\\b/.test(response.headers.get('content-type') ?? '')
    if (!response.ok) throw new Refused(response.status, isJson ? JSON.parse(text) : { message: text })
    return isJson ? JSON.parse(text) : text
  }
}
`
