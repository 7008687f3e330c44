import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { command, enter, messageOf, Refused } from '../command/io.ts'
import { Refusal } from '../setup/refusal.mjs'
import { inRoot, root } from '../setup/repository.mjs'
import { layOut, type Part } from './lay-out.ts'
import { leftToDo } from './left-to-do.ts'
import { SMALLEST_GAME } from './smallest-game.ts'

const USAGE = `usage: npm run new-game -- [--rules | --stage] ID
Lays out a game after ${SMALLEST_GAME}: its folders and its places in the registries. docs/add-a-game.md has the steps.
  --rules  its rules alone: it can be refereed and played in memory, and has no arenas
  --stage  house players and pages for a game that has rules alone`

export const main = command('new-game', USAGE, (argv, io) => {
  const { id, parts } = readWords(argv)
  const files = laidOut(id, parts)
  // Other names have other lengths, and stand in another order.
  spawnSync(process.execPath, [inRoot('node_modules/@biomejs/biome/bin/biome'), 'check', '--write', ...files], {
    cwd: root,
  })
  io.log(`laid out ${id}:`, ...files.map((file) => `  ${file}`), '', 'left to do (docs/add-a-game.md):')
  for (const [index, { name, what, where }] of leftToDo(id, parts).entries()) {
    io.log(`${String(index + 1).padStart(4)}. ${name}: ${what}`, `      ${where}`)
  }
  io.log('', `after each step: npm test -- --only packages/games/src/${id} && npm run typecheck`)
})

function laidOut(id: string, parts: readonly Part[]): string[] {
  try {
    return layOut(root, id, parts)
  } catch (error) {
    throw error instanceof Refusal ? new Refused(error.message) : error
  }
}

function readWords(argv: readonly string[]): { id: string; parts: Part[] } {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { rules: { type: 'boolean' }, stage: { type: 'boolean' } },
    })
    const [given, ...more] = positionals
    if (given === undefined || more.length > 0) throw new Error('one id is needed')
    if (values.rules && values.stage) throw new Error('--rules and --stage are each other’s rest: leave both out')
    return { id: given, parts: values.rules ? ['rules'] : values.stage ? ['stage'] : ['rules', 'stage'] }
  } catch (error) {
    throw new Refused(`${messageOf(error)}\n${USAGE}`)
  }
}

await enter(import.meta.url, main)
