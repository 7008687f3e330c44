/** The texts that were needed lately, by their names: not more than so many of them. */
export function lately(most: number) {
  const texts = new Map<string, string>() // in the order of their last use

  return {
    get(name: string): string | undefined {
      const text = texts.get(name)
      if (text === undefined) return undefined
      texts.delete(name)
      texts.set(name, text)
      return text
    },
    put(name: string, text: string): void {
      texts.set(name, text)
      const [oldest] = texts.keys()
      if (texts.size > most && oldest !== undefined) texts.delete(oldest)
    },
  }
}
