import fc from 'fast-check'
import { type ZodType, z } from 'zod'
import type { Json } from '../json.ts'

type Schema = z.core.JSONSchema.BaseSchema

/** A random value that a schema lets in, drawn from its JSON Schema: from what agents are sent, not from the code. */
export function drawInput(g: fc.GeneratorValue, type: ZodType): Json {
  // A generator keeps what it draws from, and finds it again by comparing: a text is compared fast.
  return g(inputsOf, schemaOf(type))
}

/** Games build their schemas once, and are asked for them again and again. */
const known = new WeakMap<ZodType, string>()

/** What agents are sent of a schema. */
export function schemaOf(type: ZodType): string {
  const found = known.get(type)
  if (found !== undefined) return found
  const made = JSON.stringify(z.toJSONSchema(type, { io: 'input' }))
  known.set(type, made)
  return made
}

function inputsOf(schema: string): fc.Arbitrary<Json> {
  return drawn(JSON.parse(schema))
}

function drawn(schema: Schema): fc.Arbitrary<Json> {
  if (schema.const !== undefined) return fc.constant(schema.const as Json) // JSON Schema's constants are JSON
  if (schema.enum) return fc.constantFrom(...(schema.enum as Json[])) // and so are its enumerations
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(drawn))
  switch (schema.type) {
    case 'object':
      return drawnObject(schema)
    case 'array': {
      // zod writes one schema for each place of a tuple.
      if (schema.prefixItems) return fc.tuple(...(schema.prefixItems as Schema[]).map(drawn))
      const items = schema.items as Schema // zod writes one schema for all items
      const length = { minLength: schema.minItems ?? 0, maxLength: schema.maxItems ?? 10 }
      return schema.uniqueItems ? fc.uniqueArray(drawn(items), length) : fc.array(drawn(items), length)
    }
    case 'string':
      if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern))
      return fc.string({ minLength: schema.minLength ?? 0, maxLength: schema.maxLength ?? 60 })
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -1e9, Number.MIN_SAFE_INTEGER),
        max: Math.min(schema.maximum ?? 1e9, Number.MAX_SAFE_INTEGER),
      })
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
  }
  throw new Error(`schema-arbitrary.ts cannot draw from ${JSON.stringify(schema)}: teach it this form`)
}

function drawnObject(schema: Schema): fc.Arbitrary<Json> {
  const properties: Record<string, fc.Arbitrary<Json>> = {}
  for (const [key, inner] of Object.entries(schema.properties ?? {})) properties[key] = drawn(inner as Schema) // as zod writes it
  return fc.record<Record<string, Json>>(properties, { requiredKeys: schema.required ?? [] }) as fc.Arbitrary<{
    [key: string]: Json // a key that is not required is missing, never undefined
  }>
}
