import { type ZodType, z } from 'zod'
import type { Json } from './json.ts'
import { pick, type Random, randomInt } from './random.ts'

type Schema = z.core.JSONSchema.BaseSchema

const MOST_NUMBER = 1_000_000
const MOST_CHARACTERS = 20
const MOST_ITEMS = 5

export function drawFrom(type: ZodType, random: Random): Json {
  return drawn(z.toJSONSchema(type, { io: 'input' }), random)
}

function drawn(schema: Schema, random: Random): Json {
  if (schema.const !== undefined) return schema.const as Json // JSON Schema's constants are JSON
  if (schema.enum) return pick(random, schema.enum as Json[]) // and so are its enumerations
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return drawn(pick(random, choices), random)
  switch (schema.type) {
    case 'object': {
      const required = new Set(schema.required)
      const kept = Object.entries(schema.properties ?? {}).filter(([key]) => required.has(key) || random() < 0.5)
      return Object.fromEntries(kept.map(([key, inner]) => [key, drawn(inner as Schema, random)])) // as zod writes it
    }
    case 'array': {
      // The library zod writes a tuple in JSON Schema as a list with one schema for each position of the tuple.
      if (schema.prefixItems) return schema.prefixItems.map((inner) => drawn(inner as Schema, random))
      const least = schema.minItems ?? 0
      const length = least + randomInt(random, Math.min(schema.maxItems ?? MOST_ITEMS, least + MOST_ITEMS) - least + 1)
      const items: Json[] = []
      while (items.length < length) {
        const item = drawn(schema.items as Schema, random) // zod writes one schema for all items
        if (!schema.uniqueItems || !items.includes(item)) items.push(item)
      }
      return items
    }
    case 'string':
      return 'o'.repeat(Math.max(schema.minLength ?? 0, Math.min(schema.maxLength ?? MOST_CHARACTERS, 1)))
    case 'integer': {
      const least = Math.max(schema.minimum ?? -MOST_NUMBER, -Number.MAX_SAFE_INTEGER)
      const most = Math.min(schema.maximum ?? MOST_NUMBER, Number.MAX_SAFE_INTEGER)
      return least + randomInt(random, most - least + 1)
    }
    case 'number':
      return (schema.minimum ?? 0) + random() * ((schema.maximum ?? MOST_NUMBER) - (schema.minimum ?? 0))
    case 'boolean':
      return random() < 0.5
    case 'null':
      return null
  }
  throw new Error(`nothing can be drawn from ${JSON.stringify(schema)}`)
}
