import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { openApi } from './openapi.ts'
import { operations } from './operations.ts'

interface Choice {
  anyOf?: Member[]
  oneOf?: Member[]
}
interface Member {
  properties?: Record<string, { type?: string }>
}

/** As a program reads it. */
const document = JSON.parse(JSON.stringify(openApi()))
const refsIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) =>
        key === '$ref' && typeof inner === 'string' ? [inner] : refsIn(inner),
      )

describe('the description of the API', () => {
  it('is a valid document of OpenAPI 3.1', async () => {
    const validator = new Validator()
    expect(await validator.validate(structuredClone(document))).toMatchObject({ valid: true })
    expect(validator.version).toBe('3.1')
    const broken = structuredClone(document)
    delete broken.paths['/matches'].get.responses['200'].description
    expect(await new Validator().validate(broken)).toMatchObject({ valid: false })
  })

  it('names every schema that it refers to, and refers to every one that it names', () => {
    const named = Object.keys(document.components.schemas).map((id) => `#/components/schemas/${id}`)
    expect([...new Set(refsIn(document))].sort()).toEqual(named.sort())
  })

  it('can be made into clients by others: no schema holds itself, and a choice holds no object without a name', () => {
    const { schemas } = document.components
    const holds = (id: string, seen: string[] = []): boolean =>
      refsIn(schemas[id]).some((ref) => {
        const held = ref.slice(ref.lastIndexOf('/') + 1)
        return seen.length > 0 && held === seen[0] ? true : !seen.includes(held) && holds(held, [...seen, held])
      })
    expect(Object.keys(schemas).filter((id) => holds(id, [id]))).toEqual([])
    const nameless = Object.entries<Choice>(schemas).flatMap(([id, { anyOf, oneOf }]) =>
      (anyOf ?? oneOf ?? []).flatMap(({ properties = {} }) =>
        Object.entries(properties).flatMap(([name, { type }]) => (type === 'object' ? [`${id}: ${name}`] : [])),
      ),
    )
    expect(nameless).toEqual([])
  })

  it('gives every described field its type, and no type or bound in a form that generators of clients do not read', () => {
    const schemas = Object.values<object>(document.components.schemas)
    const fields = schemas.flatMap((schema) => ('properties' in schema ? Object.entries(schema.properties ?? {}) : []))
    const untyped = fields.filter(([, field]) => Object.keys(field).join() === 'description').map(([name]) => name)
    // What a dry run showed may be any JSON value.
    expect(untyped).toEqual(['dry'])
    expect(JSON.stringify(document)).not.toMatch(/"exclusiveM|"type":\[(?!"\w+","null"\])/)
  })

  it('is spelt so that generated clients compile, and send true and false as what they are', () => {
    const { schemas } = document.components
    // In Go the function that makes an Agent is named NewAgent.
    expect(Object.keys(schemas).filter((id) => `New${id}` in schemas)).toEqual([])
    expect(JSON.stringify(document)).not.toMatch(/"const":(true|false)|"default":[{[]|"additionalProperties":\{\}/)
  })

  it('says of each part of an address what it is, and of each value in a sentence', () => {
    for (const { id, method, path, params } of operations) {
      const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(Object.keys(params?.schema.shape ?? {}), id).toEqual(parts)
      const { parameters = [] } = document.paths[path][method.toLowerCase()]
      for (const { name, description } of parameters) expect(description, `${id} ${name}`).toMatch(/^\S.*\.$/)
    }
  })

  it('has numbers where addresses have numbers, with their ends', () => {
    const { parameters } = document.paths['/matches'].get
    expect(parameters.find(({ name }: { name: string }) => name === 'limit').schema).toEqual({
      ...{ type: 'integer', minimum: 1, maximum: 100, default: 20 },
    })
  })

  it('says of every call that the head of a request may be too large', () => {
    for (const { id, method, path } of operations) {
      const { responses } = document.paths[path][method.toLowerCase()]
      expect(responses['431']?.description, id).toMatch(/^`too-large`\. .* 16384 bytes\.$/)
    }
  })

  it('tells no token or secret of an answer that is not sent once', () => {
    const once = [
      'AgentRegistered',
      'AgentChanged',
      'CheckStarted',
      'TokenMade',
      'AgentRequest',
      'CheckRequest',
      'AgentChanges',
    ]
    const schemas: Record<string, { properties?: object }> = document.components.schemas
    for (const [id, { properties = {} }] of Object.entries(schemas)) {
      if (once.includes(id)) continue
      for (const name of ['secret', 'token', 'signingSecret', 'mailboxToken'])
        expect(properties, id).not.toHaveProperty(name)
    }
  })
})
