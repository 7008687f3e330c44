export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** The value of a text in JSON; undefined, which fits no schema, if the text is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
