import type { z } from 'zod'

/** After a request that cannot be served, the program that sent it gets the reason, and the match stays as it was. */
export class Unfit extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export function inWords({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message)).join('; ')
}
