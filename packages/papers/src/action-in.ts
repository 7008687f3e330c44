import { type Json, storableJson } from '@masquerade/game'

/** An action in the place of a text: a reply that is a JSON object and nothing else; undefined for a text. */
export function actionIn(reply: string): Json | undefined {
  if (!reply.trimStart().startsWith('{')) return undefined
  try {
    return storableJson(JSON.parse(reply))
  } catch {
    return undefined
  }
}
