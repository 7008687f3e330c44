/**
 * A refusal is something that the person at the keyboard can put right: the message is one sentence that says what is
 * wrong and what to do, and is all that is printed after the output of a failed command.
 */
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
 * The words for an error at the end of a command: a refusal speaks for itself, anything else is a bug and shows where.
 *
 * @param {unknown} error
 */
export function wordsFor(error) {
  if (error instanceof Refusal) return [error.details.trimEnd(), error.message].filter(Boolean).join('\n\n')
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/**
 * The code that Node gives system errors (`EACCES`) and pg gives the server's (`28P01`), if it has one.
 *
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function codeOf(error) {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
