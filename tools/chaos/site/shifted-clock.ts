/** What NODE_OPTIONS must be for a process whose machine's clock stands so far ahead. Next makes a Date of its own out of it. */
export function shiftedClock(aheadMs: number): string {
  const code = `const Right = Date
    const now = () => Right.now() + ${aheadMs}
    function Shifted(...parts) {
      if (new.target === undefined) return new Right(now()).toString()
      return Reflect.construct(Right, parts.length === 0 ? [now()] : parts, new.target)
    }
    Object.defineProperties(Shifted, Object.getOwnPropertyDescriptors(Right))
    Shifted.now = now
    Shifted.prototype.constructor = Shifted
    globalThis.Date = Shifted`
  return `--import=data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
}
