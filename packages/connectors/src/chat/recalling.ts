import { type Json, ok } from '@masquerade/game'
import type { Chat } from './ask-model.ts'
import type { Completion } from './completion.ts'

export interface Recall {
  find(identity: Json): Promise<Completion | undefined>
  keep(identity: Json, completion: Completion): Promise<void>
}

/** If an equal request was sent to the model before and its reply was stored, the stored reply is used again. */
export function recalling(chat: Chat, model: Readonly<Record<string, string>>, recall: Recall | undefined): Chat {
  if (!recall) return chat
  return async (request, until) => {
    const { messages, sampling = {}, wishes = {}, ...asked } = request
    const put = messages.map((message) => ({ ...message }))
    const identity = { ...model, ...asked, messages: put, sampling: { ...sampling }, wishes: { ...wishes } }
    const known = await recall.find(identity)
    if (known) return ok({ ...known, recalled: true })
    const completed = await chat(request, until)
    if (completed.ok) await recall.keep(identity, completed.value)
    return completed
  }
}
