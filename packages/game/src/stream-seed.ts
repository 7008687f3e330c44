/**
 * The seed of a use of chance that has a name of its own, so that one more use shifts no other: FNV-1a of 32 bits over
 * the path in UTF-8, without the top bit.
 */
export function streamSeed(path: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(path)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash & 0x7fffffff
}
