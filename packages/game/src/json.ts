export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** What an object itself has under a key: an inherited value, such as that of `constructor`, does not count. */
export const ownOf = <Value>(from: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined =>
  from && Object.hasOwn(from, key) ? from[key] : undefined

/** The value of a text in JSON; undefined, which fits no schema, if the text is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
