import { openApi } from '@masquerade/protocol/public-api'

const DOCUMENT = JSON.stringify(openApi())

/** GET /api/v1/openapi.json: the description of the API for programs, the same until another version of the site is run. */
export function GET(): Response {
  return new Response(DOCUMENT, {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=300' },
  })
}
