import { type Json, storableJson } from '@masquerade/game'

/** A reply counts as an action only where it is one JSON object and nothing else. */
export function actionIn(reply: string): Json | undefined {
  if (!reply.trimStart().startsWith('{')) return undefined
  try {
    return storableJson(JSON.parse(reply))
  } catch {
    return undefined
  }
}
