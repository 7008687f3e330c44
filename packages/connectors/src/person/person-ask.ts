import { type Ask, gameEvents } from '@masquerade/game'
import { type AskForm, MOST_SCHEMA_CHARACTERS, type PersonAsk } from '@masquerade/protocol'
import type { Question } from '../agent-connector.ts'
import { wireAskOf } from '../wire-ask.ts'

export function personAskOf(question: Question): PersonAsk {
  const { action, ...document } = wireAskOf(question)
  const { mode, options, turn, attempt, attempts } = question.ask
  const characters = heardOf(question)
  const refused = refusalIn(question, document.brief.task)
  const fits = action && mode === 'act' && JSON.stringify(action).length <= MOST_SCHEMA_CHARACTERS
  const form: AskForm = {
    mode,
    ...(options && { options: options.map(({ label, action, pass }) => ({ label, action, ...(pass && { pass }) })) }),
    ...(fits && { schema: action }),
    ...(characters !== undefined && { characters }),
    turn,
    attempt,
    attempts,
    ...(refused && { refused }),
  }
  return { ...document, form }
}

/** The setting for the longest speech has one name in all games with speeches. */
function heardOf({ config }: Question): number | undefined {
  const { limits } = (config?.() ?? {}) as { limits?: unknown } // settings are an object, whatever its keys
  const { characters } = (typeof limits === 'object' && limits !== null ? limits : {}) as { characters?: unknown }
  return typeof characters === 'number' ? characters : undefined
}

/** The reason why a person's previous answer was refused is the text that the game added to the task. */
function refusalIn({ game, ask, seen, language }: Question, task: string): AskForm['refused'] {
  if (ask.illegal === undefined) return undefined
  const first: Ask = { ...ask }
  delete first.illegal
  delete first.illegalCode
  const asked = game.brief(gameEvents(seen), first, { language, hints: true, notes: [] }).task
  const added = task.startsWith(asked) ? task.slice(asked.length).trim() : ''
  return { code: ask.illegalCode ?? '', why: ask.illegal, ...(added !== '' && { told: added }) }
}
