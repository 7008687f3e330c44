import type { OpenApiDocument } from '@masquerade/protocol/public-api'

export type Schema = OpenApiDocument['components']['schemas'][string]
type Part = NonNullable<Schema['items']>

/** A type in few words, of which those that name a schema can be linked: `list of MatchCard`, `"en" or "zh"`. */
export type Word = { text: string; schema?: string }

const REF = '#/components/schemas/'

/** How a schema is told in a line. */
export function wordsOf(schema: Part | Schema | undefined): Word[] {
  if (typeof schema !== 'object' || Array.isArray(schema)) return [{ text: 'anything' }]
  if (schema.$ref !== undefined) return [{ text: nameIn(schema.$ref), schema: nameIn(schema.$ref) }]
  if (schema.const !== undefined) return [{ text: JSON.stringify(schema.const) }]
  if (schema.enum) return joined(schema.enum.map((value) => [{ text: JSON.stringify(value) }]))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return joined(choices.map(wordsOf))
  if (Array.isArray(schema.type)) return joined(schema.type.map((type) => [{ text: type }]))
  if (schema.type === 'array') return [{ text: 'list of ' }, ...wordsOf(itemsOf(schema))]
  if (schema.type === 'object') return wordsOfObject(schema)
  if (schema.format === 'date-time') return [{ text: 'time' }]
  if (schema.type === undefined) return [{ text: 'anything' }]
  return [{ text: schema.type + boundsOf(schema) }]
}

function wordsOfObject({ properties, additionalProperties }: Schema): Word[] {
  if (properties) return [{ text: `{ ${Object.keys(properties).join(', ')} }` }]
  if (typeof additionalProperties !== 'object') return [{ text: 'object' }]
  return [{ text: 'object of ' }, ...wordsOf(additionalProperties)]
}

function itemsOf({ items }: Schema): Schema | undefined {
  return typeof items === 'object' && !Array.isArray(items) ? items : undefined
}

function boundsOf({ minimum, maximum, maxLength }: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return `, ${minimum} to ${maximum}`
  if (minimum !== undefined) return `, from ${minimum}`
  if (maximum !== undefined) return `, to ${maximum}`
  return maxLength === undefined ? '' : `, at most ${maxLength} characters`
}

const nameIn = (ref: string): string => ref.slice(REF.length)

const joined = (choices: readonly Word[][]): Word[] =>
  choices.flatMap((words, index) => (index === 0 ? words : [{ text: ' or ' }, ...words]))
