/** What a text is as JSON; undefined when it is none, which fits no form. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
