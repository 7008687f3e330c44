import type { ChildProcess } from 'node:child_process'

/** The questions that a process of a benchmark answers, by name. Arguments and answers are JSON. */
export type Answers = Record<string, (about: never) => unknown>

interface Question {
  id: number
  what: string
  about: unknown
}

type Reply = { id: number; value: unknown } | { id: number; failed: string }

/** Answers what the process that started this one asks; several may stand beside each other, each with names of its own. */
export function answer(answers: Answers): void {
  process.on('message', async ({ id, what, about }: Question) => {
    if (!Object.hasOwn(answers, what)) return
    const reply = await Promise.resolve()
      .then(() => answers[what]?.(about as never)) // both ends of a question are written in this folder
      .then(
        (value): Reply => ({ id, value }),
        (error: unknown): Reply => ({ id, failed: error instanceof Error ? error.message : String(error) }),
      )
    process.send?.(reply)
  })
}

let asked = 0

export function ask<T>(child: ChildProcess, what: string, about: unknown = null): Promise<T> {
  const id = ++asked
  return new Promise((resolve, reject) => {
    const hear = (reply: Reply) => {
      if (reply.id !== id) return
      done()
      if ('failed' in reply) reject(new Error(reply.failed))
      else resolve(reply.value as T) // both ends of a question are written in this folder
    }
    const ended = () => {
      done()
      reject(new Error(`a process of the bench ended before it answered ${what}`))
    }
    function done() {
      child.off('message', hear)
      child.off('exit', ended)
    }
    child.on('message', hear)
    child.on('exit', ended)
    const question: Question = { id, what, about }
    child.send(question)
  })
}
