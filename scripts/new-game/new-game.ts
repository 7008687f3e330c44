import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { Refusal } from '../setup/refusal.mjs'
import { inRoot, root } from '../setup/repository.mjs'
import { layOut, type Part } from './lay-out.ts'
import { leftToDo } from './left-to-do.ts'
import { SMALLEST_GAME } from './smallest-game.ts'

const USAGE = `usage: npm run new-game -- [--rules | --stage] ID
Lays out a game after ${SMALLEST_GAME}: its folders and its places in the registries. docs/add-a-game.md has the steps.
  --rules  its rules alone: it can be refereed and played in memory, and has no arenas
  --stage  house players and pages for a game that has rules alone`

const { id, parts } = readWords()
const files = layOut(root, id, parts)
// Other names have other lengths, and stand in another order.
spawnSync(process.execPath, [inRoot('node_modules/@biomejs/biome/bin/biome'), 'check', '--write', ...files], {
  cwd: root,
})
console.log(`laid out ${id}:\n${files.map((file) => `  ${file}`).join('\n')}\n\nleft to do (docs/add-a-game.md):`)
for (const [index, { name, what, where }] of leftToDo(id, parts).entries()) {
  console.log(`${String(index + 1).padStart(4)}. ${name}: ${what}\n      ${where}`)
}
console.log(`\nafter each step: npx vitest run packages/games/src/${id} && npx turbo run typecheck`)

function readWords(): { id: string; parts: Part[] } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, rules: { type: 'boolean' }, stage: { type: 'boolean' } },
    })
    if (values.help) {
      console.log(USAGE)
      process.exit(0)
    }
    const [given, ...more] = positionals
    if (given === undefined || more.length > 0) throw new Refusal(`One id is needed.\n${USAGE}`)
    if (values.rules && values.stage) throw new Refusal('--rules and --stage are each other’s rest: leave both out.')
    return { id: given, parts: values.rules ? ['rules'] : values.stage ? ['stage'] : ['rules', 'stage'] }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
}
