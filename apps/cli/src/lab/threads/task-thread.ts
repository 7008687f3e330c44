import { fileURLToPath } from 'node:url'
import { startThread } from '@masquerade/lab/work-thread'
import { program } from '../../../../../scripts/setup/program.mjs'

export type TaskThread<Task, Reply> = ReturnType<typeof startThread<Task, Reply>>

export const startTaskThread = async <Task, Reply>(name: string): Promise<TaskThread<Task, Reply>> =>
  startThread(await program(fileURLToPath(new URL(name, import.meta.url))))
