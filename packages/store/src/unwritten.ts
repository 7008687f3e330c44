/** Stands in for what is being written: every call throws. */
export function unwritten<T extends object>(known: Partial<T> = {}): T {
  return new Proxy(known, {
    get(target, name) {
      const there: unknown = Reflect.get(target, name)
      if (there !== undefined) return there
      return () => {
        throw new Error(`store: ${String(name)} is not written yet`)
      }
    },
  }) as T
}
