/** An error that the user of a command can put right: its message says in one sentence what is wrong and what to do. */
export class Refusal extends Error {
  /**
   * @param {string} message
   * @param {string} [details]
   */
  constructor(message, details = '') {
    super(message)
    this.details = details
  }
}

/**
 * The text for an error that ends a command: only the message if the user can put the error right, else also where in
 * the code it happened.
 *
 * @param {unknown} error
 */
export function wordsFor(error) {
  if (error instanceof Refusal) return [error.details.trimEnd(), error.message].filter(Boolean).join('\n\n')
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/**
 * The error code, if an error has one: such as `EACCES` from the system or `28P01` from PostgreSQL.
 *
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function codeOf(error) {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
