import 'server-only'
import { err, ok, type Result } from '@masquerade/game'
import { tooLongFor } from '../manifest-edits.ts'

/** What a text says that somebody wrote as a manifest, whatever it is: whether it can be one the lab says. */
export function documentIn(text: unknown): Result<unknown, 'not-json' | 'too-long'> {
  if (typeof text !== 'string') return err('not-json')
  if (tooLongFor(text)) return err('too-long')
  try {
    return ok(JSON.parse(text))
  } catch {
    return err('not-json')
  }
}
