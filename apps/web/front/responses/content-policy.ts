import { randomBytes } from 'node:crypto'

/** What makes the inline scripts of one answer ours: nobody who writes something into a page can know it beforehand. */
export const newNonce = (): string => randomBytes(16).toString('base64url')

export interface PagePolicy {
  nonce: string
  /** The host that the page was asked for by: live events come from there. */
  host: string | undefined
  /** Whose pages may hold it in a frame. */
  ancestors: "'none'" | '*'
  /** Where its forms may be sent. */
  actions: readonly string[]
  /** Pages that are built while they are looked at come as text that is evaluated. */
  building?: boolean
}

/**
 * What a page of ours may do in a browser. Scripts run when they carry the nonce of this very answer, and what those load
 * runs, too; nothing else does, wherever it stands. Styles may be inline: React writes them into the elements that they
 * are about. Pictures may come from any https address: those of users are at whom they signed in with.
 */
export function pagePolicy({ nonce, host, ancestors, actions, building = false }: PagePolicy): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${building ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    // Not every browser takes a websocket to the same host for the same origin.
    `connect-src 'self'${isHost(host) ? ` ws://${host} wss://${host}` : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${actions.length > 0 ? actions.join(' ') : "'none'"}`,
    `frame-ancestors ${ancestors}`,
  ].join('; ')
}

/** Of what is no page: answers of the API, and files. A browser that takes one for a page anyway runs nothing of it. */
export const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** A host is anybody's text; a policy is read word by word. */
function isHost(host: string | undefined): host is string {
  return host !== undefined && /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host)
}
