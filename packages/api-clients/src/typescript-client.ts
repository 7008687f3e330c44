import { API_PATH, type OpenApiDocument } from '@masquerade/protocol/public-api'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'

/**
 * The TypeScript client of Masquerade's API is one generated file that a user copies into a program with the package
 * `openapi-fetch`.
 */
export async function typescriptClient(document: OpenApiDocument): Promise<string> {
  // The cast is safe: the API description is a valid OpenAPI document, and the type of the package openapi-typescript
  // describes such documents.
  const types = await openapiTS(withOneRefusal(document) as unknown as OpenAPI3, {
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    silent: true,
  })
  return `${HEAD}\n${astToString(types)}`
}

/**
 * All error responses of the API have one form; declaring it once per call instead of once per status halves the
 * generated file.
 */
function withOneRefusal(document: OpenApiDocument): OpenApiDocument {
  const shorter = structuredClone(document)
  for (const operation of Object.values(shorter.paths).flatMap((path) => Object.values(path))) {
    const all = Object.entries(operation.responses).map(([status, { headers: _, ...response }]) => ({
      status,
      response,
    }))
    const answers = all.filter(({ status }) => Number(status) < 400).map(({ status, response }) => [status, response])
    const refused = all.find(({ status }) => Number(status) >= 400)?.response
    operation.responses = {
      ...Object.fromEntries(answers),
      ...(refused && { default: { ...refused, description: 'Why it was refused.' } }),
    }
  }
  return shorter
}

const HEAD = `/*
 * The public API of Masquerade: one file to copy, for anything that has fetch. Made by openapi-typescript of the description
 * of the API (${API_PATH}/openapi.json); it needs openapi-fetch: npm install openapi-fetch
 *
 *   const api = masqueradeApi('http://127.0.0.1:4300')
 *   const { data, error } = await api.GET('/matches', { params: { query: { status: 'finished', limit: 5 } } })
 *
 * \`data\` is the answer, \`error\` the problem that says why there is none. What is no JSON is read as what it is:
 * \`parseAs: 'text'\` for Markdown, CSV and lines, \`parseAs: 'blob'\` for archives and pictures.
 */
import createClient, { type Client } from 'openapi-fetch'

/** The media types of responses that a call of the generated client parses as JSON by default. */
type JsonType = \`application/\${string}json\`

/** \`site\`: where the site is; \`token\`: a personal one, for what is the caller's own. */
export function masqueradeApi(site: string, token?: string): Client<paths, JsonType> {
  return createClient<paths, JsonType>({
    baseUrl: site.replace(/\\/+$/, '') + '${API_PATH}',
    ...(token !== undefined && { headers: { authorization: \`Bearer \${token}\` } }),
  })
}
`
