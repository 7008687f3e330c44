import { MAILBOX_PATH } from '@masquerade/protocol'
import { API_PATH, operations } from '@masquerade/protocol/public-api'
import { expect, it } from 'vitest'

const routes = import.meta.glob<Record<string, unknown>>('./**/route.ts', { eager: true })
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Every method of every route file, as `GET /matches/{id}`. */
const served = Object.entries(routes).flatMap(([file, handlers]) => {
  const path = file.replace(/^\.(.*)\/route\.ts$/, '$1').replace(/\[(\w+)\]/g, '{$1}')
  return METHODS.filter((method) => method in handlers).map((method) => `${method} ${path}`)
})

it('every route has its entry in the table of the API, and every entry its route', () => {
  const byGateway = (path: string) => `${API_PATH}${path}`.startsWith(MAILBOX_PATH)
  const entries = operations.filter(({ path }) => !byGateway(path)).map(({ method, path }) => `${method} ${path}`)
  expect(served.length).toBeGreaterThan(35)
  expect(served.toSorted()).toEqual(entries.toSorted())
})
