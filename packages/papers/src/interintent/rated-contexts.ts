import { err, ok, type Result } from '@masquerade/game'
import type { PlayedMatch } from '@masquerade/lab/play/cell'
import type { ContextItem } from '@masquerade/lab/raters/items'
import { contextsOf } from './annotation.ts'

export function ratedContexts(matches: Iterable<unknown>): Result<ContextItem[], string> {
  const contexts: ContextItem[] = []
  let at = 0
  for (const match of matches) {
    at++
    try {
      contexts.push(...contextsOf(match as PlayedMatch).map((context) => ({ language: 'en', ...context })))
    } catch (error) {
      // The file of matches was given by a person and may have any form, so a type error here means that the file is
      // wrong.
      if (!(error instanceof TypeError)) throw error
      return err(`match ${at} holds no speeches: ${error.message}`)
    }
  }
  return ok(contexts)
}
