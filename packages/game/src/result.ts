/** An expected failure is a value with an error, while a bug throws an exception. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E }

/** An error message says what was wrong, where, and what to do. */
export interface Failure<Code extends string> {
  code: Code
  message: string
}

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value })
export const err = <E>(error: E): { ok: false; error: E } => ({ ok: false, error })

/** What a caught value says, whatever was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export const refusing =
  <Code extends string>(messages: Readonly<Record<Code, string>>) =>
  (code: Code, message = messages[code]) =>
    err<Failure<Code>>({ code, message })
