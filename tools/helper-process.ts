import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { messageOf } from '@masquerade/game'
import { program } from '../scripts/setup/program.mjs'
import { inRoot } from '../scripts/setup/repository.mjs'

/** Starts a file of this repository as a process of its own, whose questions and answers are messages. */
export async function helperProcess(file: string, options: ForkOptions = {}): Promise<ChildProcess> {
  return fork(await program(inRoot(file)), { execArgv: [], ...options })
}

interface Question {
  id: number
  what: string
  about: unknown
}

type Reply = { id: number; value: unknown } | { id: number; failed: string }

/** Answers the questions that the process is asked which started this one. */
export function answer(answers: Record<string, (about: never) => unknown>): void {
  process.on('message', async ({ id, what, about }: Question) => {
    if (!Object.hasOwn(answers, what)) return
    try {
      process.send?.({ id, value: await answers[what]?.(about as never) }) // both ends of a question are in this folder
    } catch (error) {
      process.send?.({ id, failed: messageOf(error) })
    }
  })
}

let asked = 0

export function ask<Answer>(child: ChildProcess, what: string, about: unknown = null): Promise<Answer> {
  const question: Question = { id: ++asked, what, about }
  return new Promise((resolve, reject) => {
    const hear = (reply: Reply) => {
      if (reply.id !== question.id) return
      leave()
      if ('failed' in reply) reject(new Error(reply.failed))
      else resolve(reply.value as Answer) // both ends of a question are in this folder
    }
    const ended = () => {
      leave()
      reject(new Error(`a process of the tool ended before it answered ${what}`))
    }
    const leave = () => child.off('message', hear).off('exit', ended)
    child.on('message', hear).on('exit', ended)
    child.send(question)
  })
}

export const machineNow = (): number => Number(process.hrtime.bigint()) / 1e6
