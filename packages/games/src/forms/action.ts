import type { Json } from '@masquerade/game'

/** Whether an action has exactly the expected keys; one with another key is refused as unknown. */
export function hasExactly<Key extends string>(
  action: Json,
  ...keys: readonly Key[]
): action is { readonly [key in Key]: Json } {
  if (typeof action !== 'object' || action === null || Array.isArray(action)) return false
  return Object.keys(action).length === keys.length && keys.every((key) => Object.hasOwn(action, key))
}
