import type { ZodType } from 'zod'
import { answered, sent } from '../components.ts'
import { type OpenApiDocument, type OpenApiOperation, openApi } from '../openapi.ts'
import { type OperationId, operations } from '../operations.ts'

export type Schema = OpenApiDocument['components']['schemas'][string]

/** A call as a client of ours makes it. */
export interface ClientCall {
  id: OperationId
  method: string
  path: string
  summary: string
  values: NonNullable<OpenApiOperation['parameters']>
  /** The name of the document that is sent. */
  body?: string
  /** The name of the document that is answered; without one it is text, or nothing. */
  answer?: string
  isText: boolean
  /** Bytes to be saved. */
  isFile: boolean
}

/** What is no text comes as it is. */
export const ARCHIVE = 'application/gzip'

/** What a program calls by HTTP: all that needs neither a page of the site nor a mailbox, and is no picture. */
export function clientCalls(): { calls: ClientCall[]; schemas: Record<string, Schema> } {
  const { paths, components } = openApi()
  const calls = operations
    .filter(({ id, access }) => ['anyone', 'owner'].includes(access) && id !== 'getAgentPicture')
    .map(({ id, method, path, summary, body, answers }): ClientCall => {
      const reply = Object.values(answers).find((one) => one?.body)?.body
      const types = Object.values(answers).flatMap((one) => one?.types ?? [])
      return {
        ...{ id, method, path, summary },
        values: paths[path]?.[method.toLowerCase()]?.parameters ?? [],
        ...(body && { body: nameOf(sent, body) }),
        ...(reply && { answer: nameOf(answered, reply) }),
        isText: !reply && types.some((type) => type.startsWith('text/')),
        isFile: types.includes(ARCHIVE),
      }
    })
  return { calls, schemas: components.schemas }
}

function nameOf(registry: typeof answered, schema: ZodType): string {
  const component = registry.get(schema)
  if (!component) throw new Error('a document of the API has no name: add it to components.ts')
  return component.id
}

export const refName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)
