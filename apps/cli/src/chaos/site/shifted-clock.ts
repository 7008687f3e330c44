/** What NODE_OPTIONS must be for a process whose machine's clock stands so far ahead. */
export function shiftedClock(aheadMs: number): string {
  const code = `const Right = Date
    globalThis.Date = class extends Right {
      constructor(...parts) { parts.length === 0 ? super(Right.now() + ${aheadMs}) : super(...parts) }
      static now() { return Right.now() + ${aheadMs} }
    }`
  return `--import=data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
}
