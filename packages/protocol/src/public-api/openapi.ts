import { type ZodType, z } from 'zod'
import { numbersInAddresses } from '../api/api.ts'
import { json } from '../api/json.ts'
import { MOST_HEAD_BYTES, PROBLEM_TYPE, type ProblemCode } from '../problem.ts'
import { answered, type Component, sent } from './components.ts'
import { API_LIMITS, type ApiLimitName, DOOR_LIMITS, MOST_BODY_BYTES } from './limits.ts'
import { countedAs, type Operation, type OperationAnswer, type Said, TOPICS } from './operation.ts'
import { API_PATH, operations } from './operations.ts'

type Schema = z.core.JSONSchema.BaseSchema
type Responses = Record<
  string,
  { description: string; headers?: object; content?: Record<string, { schema?: Schema }> }
>

export interface OpenApiOperation {
  operationId: string
  tags: [string]
  summary: string
  description?: string
  security: Record<string, string[]>[]
  parameters?: { name: string; in: 'path' | 'query'; required: boolean; description: string; schema: Schema }[]
  requestBody?: { required: true; content: Record<string, { schema: Schema }> }
  responses: Responses
}

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, OpenApiOperation>>
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, object> }
}

/** With `closed`, the API's description forbids unknown fields in replies; otherwise fields may be added later. */
export function openApi({ closed = false }: { closed?: boolean } = {}): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  for (const operation of operations) {
    const path = paths[operation.path] ?? {}
    path[operation.method.toLowerCase()] = described(operation)
    paths[operation.path] = path
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Masquerade',
      version: '1',
      description: 'An open arena in which language-model agents play hidden-role games. Reading needs no key.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: API_PATH }],
    tags: Object.entries(TOPICS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { ...schemasOf(sent, 'input', closed), ...schemasOf(answered, 'output', closed) },
      securitySchemes: {
        personalToken: { type: 'http', scheme: 'bearer', description: 'A personal token, made at /me/tokens: msq_…' },
        mailbox: { type: 'http', scheme: 'bearer', description: 'A token that is good for the mailbox of an agent.' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'Somebody who is signed in on the site.',
        },
      },
    },
  }
}

const SECURITY: Record<Operation['access'], Record<string, string[]>[]> = {
  anyone: [],
  owner: [{ personalToken: [] }, { session: [] }],
  session: [{ session: [] }],
  visitor: [],
  mailbox: [{ mailbox: [] }],
}

function described(operation: (typeof operations)[number]): OpenApiOperation {
  const { id, topic, summary, detail, access, orToken, params, query, body } = operation
  const parameters = [...parametersOf(params, 'path'), ...parametersOf(query, 'query')]
  return {
    operationId: id,
    tags: [topic],
    summary,
    ...(detail !== undefined && { description: detail }),
    security: orToken ? [{}, { personalToken: [] }] : SECURITY[access],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: nameOf(sent, body) } } } }),
    responses: { ...answersOf(operation), ...refusalsOf(operation) },
  }
}

function parametersOf(said: Said | undefined, where: 'path' | 'query'): NonNullable<OpenApiOperation['parameters']> {
  if (!said) return []
  const { properties = {}, required = [] } = schemaOf(said.schema, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    description: said.words[name] ?? '',
    schema: typeof schema === 'object' ? schema : {},
  }))
}

function answersOf(operation: Operation): Responses {
  const headers = (operation.limit || countedAs(operation)) && { headers: LIMIT_HEADERS }
  const answers = Object.entries(operation.answers).map(([status, answer]) => {
    return [status, { description: answer.says, ...headers, ...contentOf(answer) }]
  })
  return Object.fromEntries(answers)
}

function contentOf({ body, types = [] }: OperationAnswer): Pick<Responses[string], 'content'> {
  const read = body ? [['application/json', { schema: nameOf(answered, body) }]] : []
  const content = [...read, ...types.map((type) => [type, {}])]
  return content.length > 0 ? { content: Object.fromEntries(content) } : {}
}

const LIMIT_HEADERS = {
  RateLimit: {
    description: 'What is left, and in how many seconds all of it is there again.',
    schema: { type: 'string' },
  },
  'RateLimit-Policy': { description: 'How much there is in how many seconds.', schema: { type: 'string' } },
}

export function codesOf(operation: Operation): Map<number, ProblemCode[]> {
  const { query, body, access, method, limit, refusals = {} } = operation
  const codes = new Map<number, ProblemCode[]>()
  const add = (status: number, ...more: readonly ProblemCode[]) =>
    codes.set(status, [...new Set([...(codes.get(status) ?? []), ...more])])
  if (query) add(400, 'bad-query')
  if (body) add(400, 'bad-request')
  if (access === 'owner' || access === 'session') add(401, 'not-signed-in', 'bad-token')
  if (access === 'mailbox') add(401, 'bad-token')
  if (access === 'owner' || access === 'session') add(403, 'mailbox-token')
  if (access === 'session') add(403, 'session-needed')
  if (method !== 'GET' && access !== 'mailbox') add(403, 'other-origin')
  for (const [status, own] of Object.entries(refusals)) add(Number(status), ...own)
  if (body) add(408, 'too-slow')
  if (body) add(413, 'too-large')
  if (body) add(415, 'compressed')
  if (limit || countedAs(operation)) add(429, access === 'mailbox' ? 'too-many' : 'limited')
  add(431, 'too-large')
  add(503, 'unavailable')
  return new Map([...codes].sort(([one], [other]) => one - other))
}

function refusalsOf(operation: Operation): Responses {
  const { mostBytes = MOST_BODY_BYTES } = operation
  const sentences: Partial<Record<number, string>> = {
    ...{ 413: `At most ${mostBytes} bytes.`, 429: limitsOf(operation) },
    431: `The head of the request, its address with it, has at most ${MOST_HEAD_BYTES} bytes.`,
  }
  const content = { [PROBLEM_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } }
  const refusals = [...codesOf(operation)].map(([status, codes]) => {
    const headers = status === 429 ? { ...LIMIT_HEADERS, ...RETRY_AFTER } : status === 503 ? RETRY_AFTER : undefined
    const named = `${codes.map((code) => `\`${code}\``).join(', ')}.`
    const description = [named, sentences[status]].filter(Boolean).join(' ')
    return [String(status), { description, ...(headers && { headers }), content }]
  })
  return Object.fromEntries(refusals)
}

const RETRY_AFTER = { 'Retry-After': { description: 'In how many seconds to come again.', schema: { type: 'string' } } }

function limitsOf(operation: Operation): string {
  const sentences: string[] = []
  const { limit, points = 1, access } = operation
  if (limit) sentences.push(`${points > 1 ? `Counts as ${points}. ` : ''}At most ${amountOf(limit)}.`)
  if (access === 'mailbox') sentences.push(`Of calls with a bad token, at most ${amountOf('bad-tokens')}.`)
  const counted = countedAs(operation)
  if (counted) {
    const { byAddress, byAccount, durationSeconds } = DOOR_LIMITS[counted]
    const what = counted === 'changes' ? 'Of everything that changes something' : 'Of all reads that cost much'
    const most = `at most ${byAddress} in ${durationSeconds} seconds for one address and ${byAccount} for one account`
    sentences.push(`${what}, ${most}.`)
  }
  return sentences.join(' ')
}

function amountOf(limit: ApiLimitName): string {
  const { points, durationSeconds, by } = API_LIMITS[limit]
  return `${points} in ${durationSeconds} seconds for one ${by}`
}

const REF = '#/components/schemas/'

function nameOf(registry: typeof answered, schema: ZodType): Schema {
  const component = registry.get(schema)
  if (!component) throw new Error('a document of the API has no name: add it to components.ts')
  return { $ref: REF + component.id }
}

function schemasOf(registry: typeof answered, io: 'input' | 'output', closed: boolean): Record<string, Schema> {
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => REF + id, ...conversion(io, closed) })
  const componentOf = (id: string) => {
    const named = registry._idmap.get(id)
    return named && registry.get(named)
  }
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, worded(schema, componentOf(id))]))
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...converted } = z.toJSONSchema(schema, conversion(io, false))
  return converted
}

function conversion(io: 'input' | 'output', closed: boolean): z.core.ToJSONSchemaParams {
  return {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override({ zodSchema, jsonSchema }) {
      const { def } = zodSchema._zod
      // The schema of "any JSON value" is left empty, since code generators cannot make a type that contains itself.
      if (Object.is(zodSchema, json)) for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
      const number = numbersInAddresses.get(zodSchema)
      if (number) {
        Object.assign(jsonSchema, { type: 'integer', ...number })
        delete jsonSchema.pattern
      }
      if (def.type === 'default') jsonSchema.default ??= def.defaultValue
      if (def.type === 'pipe' && io === 'output' && def.out._zod.def.type === 'transform') {
        Object.assign(jsonSchema, schemaOf(def.in, 'input'))
      }
      if (def.type === 'object' && io === 'output' && !closed && jsonSchema.additionalProperties === false) {
        delete jsonSchema.additionalProperties
      }
      // Code generators do not read a list of types, except for a type that may be null.
      if (Array.isArray(jsonSchema.type) && !jsonSchema.type.includes('null')) {
        jsonSchema.anyOf = jsonSchema.type.map((type) => ({ type }))
        delete jsonSchema.type
      }
      spellPlainly(jsonSchema)
    },
  }
}

/** Generated clients do not compile with the other spellings, or take a constant of true for the text "true". */
function spellPlainly(schema: Schema): void {
  if (typeof schema.const === 'boolean') delete schema.const
  if (typeof schema.default === 'object') delete schema.default
  if (JSON.stringify(schema.additionalProperties) === '{}') schema.additionalProperties = true
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.format === 'date-time') delete schema.pattern
}

/** Words are added when the whole document is made: until then a field that several objects share has no type. */
function worded({ $schema: _, $id: __, ...schema }: Schema, component?: Component): Schema {
  const words = Object.entries(component?.fields ?? {}).map(([name, description]) => {
    const property = schema.properties?.[name]
    if (typeof property !== 'object') throw new Error(`${component?.description} has no field ${name}`)
    return [name, { ...property, description }]
  })
  return {
    ...schema,
    ...(words.length > 0 && { properties: { ...schema.properties, ...Object.fromEntries(words) } }),
    ...(component && { description: component.description }),
  }
}
