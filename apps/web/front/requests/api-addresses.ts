import { API_PATH, type Operation, type OperationId, operations } from '@masquerade/protocol/public-api'

export interface ApiAddress {
  path: RegExp
  calls: readonly (Operation & { id: OperationId })[]
}

/** API addresses without variable parts come first, so that a fixed part is not taken for a variable's value. */
const ADDRESSES: readonly ApiAddress[] = [...new Set(operations.map(({ path }) => path))]
  .sort((one, other) => Number(one.includes('{')) - Number(other.includes('{')))
  .map((path) => ({
    path: new RegExp(`^${API_PATH}${path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    calls: operations.filter((operation) => operation.path === path),
  }))

export const apiAddressOf = (pathname: string): ApiAddress | undefined =>
  ADDRESSES.find(({ path }) => path.test(pathname))

export function calledAt(method: string, pathname: string) {
  const address = apiAddressOf(pathname)
  const operation = address?.calls.find((call) => call.method === (method === 'HEAD' ? 'GET' : method))
  if (!address || !operation) return undefined
  const parts = Object.entries(address.path.exec(pathname)?.groups ?? {})
  return { id: operation.id, params: Object.fromEntries(parts.map(([name, part]) => [name, decodeURIComponent(part)])) }
}
