/** Values by name, of which those that were used last are kept. */
export function recent<Value>(most: number) {
  const values = new Map<string, Value>() // in the order of their last use

  function put(name: string, value: Value): void {
    values.delete(name)
    values.set(name, value)
    const [oldest] = values.keys()
    if (values.size > most && oldest !== undefined) values.delete(oldest)
  }

  return {
    put,
    /** Looks at a value without keeping it longer. */
    peek: (name: string): Value | undefined => values.get(name),
    get(name: string): Value | undefined {
      const value = values.get(name)
      if (value !== undefined) put(name, value)
      return value
    },
  }
}
