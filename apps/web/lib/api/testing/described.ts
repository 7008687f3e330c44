import { codesOf, OPERATIONS, type OperationId, openApi } from '@masquerade/protocol/public-api'
import { Ajv2020 } from 'ajv/dist/2020.js'

const DOCUMENT = openApi({ closed: true })
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true }).addSchema(DOCUMENT, 'api')

/** What is wrong with an answer of an operation, by the description of the API; undefined when it fits. */
export async function misfit(id: OperationId, answer: Response): Promise<string | undefined> {
  const { method, path } = OPERATIONS[id]
  const described = DOCUMENT.paths[path]?.[method.toLowerCase()]?.responses[answer.status]
  const where = `${id} ${answer.status}`
  if (!described) return `${where}: the description knows no such status: ${await answer.text()}`
  const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
  const [media] = Object.entries(described.content ?? {}).filter(([name]) => name === type)
  if (!media) return described.content || answer.body ? `${where}: the description knows no ${type}` : undefined
  const schema = media[1].schema
  if (!schema) return undefined
  const body: unknown = await answer.json()
  if (!ajv.validate({ $ref: `api${schema.$ref}` }, body))
    return `${where}: ${ajv.errorsText()} in ${JSON.stringify(body)}`
  return answer.ok ? undefined : unknownCode(id, answer.status, body)
}

function unknownCode(id: OperationId, status: number, body: unknown): string | undefined {
  const { code } = body as { code: string } // it has just been validated
  const known: readonly string[] = codesOf(OPERATIONS[id]).get(status) ?? []
  return known.includes(code) ? undefined : `${id} ${status}: the description knows no code ${code}`
}
