import type { Json } from '@masquerade/game'

export const isWhole = (value: unknown): value is number => Number.isInteger(value)

/** An action with an extra key is a different action, so an action must have exactly the expected keys. */
export function hasExactly<Key extends string>(
  action: Json,
  ...keys: readonly Key[]
): action is { readonly [key in Key]: Json } {
  if (typeof action !== 'object' || action === null || Array.isArray(action)) return false
  return Object.keys(action).length === keys.length && keys.every((key) => Object.hasOwn(action, key))
}
