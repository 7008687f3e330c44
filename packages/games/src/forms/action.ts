import type { Json } from '@masquerade/game'

/** Whether an action has exactly these keys, whatever their values; with an extra key it is a different action. */
export function hasExactly<Key extends string>(
  action: Json,
  ...keys: readonly Key[]
): action is { readonly [key in Key]: Json } {
  if (typeof action !== 'object' || action === null || Array.isArray(action)) return false
  return Object.keys(action).length === keys.length && keys.every((key) => Object.hasOwn(action, key))
}
