export function knownCode<Key extends string>(messages: { has(key: Key): boolean }, code: string, otherwise: Key): Key {
  const key = code as Key // `has` says whether it is one
  return messages.has(key) ? key : otherwise
}
