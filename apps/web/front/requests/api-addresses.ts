import { API_PATH, type Operation, type OperationId, operations } from '@masquerade/protocol/public-api'
import { routeFinder } from '../routes.ts'

export type ApiCalls = readonly (Operation & { id: OperationId })[]

/** The path of an operation as Next would write it, with brackets in place of braces. */
export const routeOf = ({ path }: Operation): string => API_PATH + path.replaceAll('{', '[').replaceAll('}', ']')

export const apiAddressOf = routeFinder<ApiCalls>(
  Object.fromEntries(
    operations.map(routeOf).map((route) => [route, operations.filter((one) => routeOf(one) === route)]),
  ),
)

export const callBy = (method: string, calls: ApiCalls | undefined) =>
  calls?.find((call) => call.method === (method === 'HEAD' ? 'GET' : method))

export function calledAt(method: string, pathname: string) {
  const address = apiAddressOf(pathname)
  const operation = callBy(method, address?.facts)
  if (!address || !operation) return undefined
  return { id: operation.id, params: decoded(address.parts) }
}

export const decoded = (parts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, decodeURIComponent(part)]))
