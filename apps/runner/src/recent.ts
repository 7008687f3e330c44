import { keepNewest } from '@masquerade/game'

/** Values by name, of which those that were used last are kept. */
export function recent<Value>(most: number) {
  const values = new Map<string, Value>() // in the order of their last use
  const put = (name: string, value: Value): void => keepNewest(values, name, value, most)

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
