import type { Note, Progress } from './progress.mjs'
import { Refusal } from './refusal.mjs'

export async function attempt(
  title: string,
  work: (note: Note) => Promise<unknown>,
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  try {
    await progress.step(title, work)
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof Refusal)) throw error
    progress.say(error.details)
    progress.say(error.message)
  }
}
