import { type Json, storableJson } from '@masquerade/game'

/** Returns the action in a reply that consists of one JSON object and nothing else; undefined for any other text. */
export function actionIn(reply: string): Json | undefined {
  if (!reply.trimStart().startsWith('{')) return undefined
  try {
    return storableJson(JSON.parse(reply))
  } catch {
    return undefined
  }
}
