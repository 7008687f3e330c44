import type { Json } from './settings-form.ts'

/**
 * An arena as it is to be once a form was sent: what the form changed is as it states it, all else as it is now, also what
 * the form has no control for, and what somebody else changed while it was open.
 */
export function mergedForm({ now, shown, sent }: { now: Json; shown: Json; sent: Json }): Json {
  // The settings of another game are another game's.
  const isSameGame = isObject(sent) && isObject(shown) && sent.game === shown.game
  const merged = merge(now, shown, sent)
  return isSameGame || !isObject(merged) || !isObject(sent) ? merged : { ...merged, config: sent.config }
}

function merge(now: Json | undefined, shown: Json | undefined, sent: Json): Json
function merge(now: Json | undefined, shown: Json | undefined, sent: Json | undefined): Json | undefined
function merge(now: Json | undefined, shown: Json | undefined, sent: Json | undefined): Json | undefined {
  if (isObject(now) && isObject(shown) && isObject(sent)) {
    const names = new Set([...Object.keys(now), ...Object.keys(sent)])
    const fields = [...names].map((name) => [name, merge(now[name], shown[name], sent[name])] as const)
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
  }
  return JSON.stringify(shown) === JSON.stringify(sent) ? now : sent
}

function isObject(value: Json | undefined): value is { readonly [key: string]: Json | undefined } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
