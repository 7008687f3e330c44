import 'server-only'
import { openApi } from '@masquerade/protocol/public-api'
import { handles } from './operation.ts'

const DOCUMENT = JSON.stringify(openApi())

/** The machine-readable description of the API (OpenAPI) is constant for a version of the site. */
export const getOpenApi = handles('getOpenApi', async () => {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=300' }
  return new Response(DOCUMENT, { headers })
})
