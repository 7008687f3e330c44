import { command, enter, Refused } from '../../../scripts/command/io.ts'
import { readArguments } from './lab/arguments.ts'
import { COMMANDS } from './lab/commands/registry.ts'
import { openDesk } from './lab/lab-desk.ts'
import { RunFileError } from './lab/run-file.ts'
import { USAGE } from './lab/usage.ts'

const commandOf = (name: string) => (Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined)

export const main = command('lab', USAGE, async (argv, io) => {
  const asked = readArguments(argv, (name) => commandOf(name)?.takes)
  const desk = openDesk(io, asked.given.cache)
  try {
    return await commandOf(asked.command)?.does(desk, asked)
  } catch (error) {
    throw error instanceof RunFileError || isOfFiles(error) ? new Refused(error.message) : error
  } finally {
    await desk.close()
  }
})

function isOfFiles(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('E')
}

await enter(import.meta.url, main)
