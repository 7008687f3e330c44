import { answerHelp } from './answer-help.ts'
import { hangUp, keepRepliesIn } from './lab/agents.ts'
import { readArguments } from './lab/arguments.ts'
import { COMMANDS } from './lab/commands/registry.ts'
import { RunFileError } from './lab/run-file.ts'
import { USAGE } from './lab/usage.ts'

answerHelp(USAGE)
const commandOf = (name: string) => (Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined)
const asked = readArguments((command) => commandOf(command)?.takes)
if (asked.given.cache !== undefined) keepRepliesIn(asked.given.cache)

try {
  await commandOf(asked.command)?.does(asked)
} catch (error) {
  if (!(error instanceof RunFileError) && !isOfFiles(error)) throw error
  console.error(`lab: ${error.message}`)
  process.exitCode = 1
} finally {
  await hangUp()
}

function isOfFiles(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('E')
}
