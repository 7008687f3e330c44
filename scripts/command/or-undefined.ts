/** What work returns, or undefined where it fails, as reading a file does that is not there. */
export function orUndefined<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
