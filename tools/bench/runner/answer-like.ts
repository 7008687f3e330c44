let said = 0

/** The first that may be chosen, or something that nobody said before; nothing to who only looks whether it is there. */
export function answerLike(body: string): { text?: string } {
  if (body === '') return {}
  const { choices }: { choices?: string[] } = JSON.parse(body)
  return { text: choices?.[0] ?? `Number ${said++} of what one might say about such a thing.` }
}
