import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { command, enter, Misused, Refused } from '../command/io.ts'
import { inRoot, root } from '../setup/repository.mjs'
import { layOut, type Part } from './lay-out.ts'
import { writeLists } from './lists.ts'
import { SHAPES, USUAL_SHAPE } from './shapes.ts'

const USAGE = `usage: npm run new-game -- [--shape SHAPE] [--rules | --stage] ID
       npm run new-game -- --lists
Lays out a game that can be played and watched at once, after the smallest one of its shape. docs/add-a-game.md has the steps.
${Object.entries(SHAPES)
  .map(([name, { about, pattern }]) => `  --shape ${name.padEnd(12)} ${about} (${pattern})`)
  .join('\n')}
  --rules  its rules alone: it can be refereed and played in memory, and has no arenas
  --stage  house players and pages for a game that has rules alone
  --lists  writes the lists of games anew from their folders: after a folder was added, renamed or taken away`

export const main = command('new-game', USAGE, (argv, io) => {
  const { id, parts, shape } = readWords(argv)
  if (id === undefined)
    return io.log(...writeLists(root).map((file) => `written: ${file}`), 'The lists are as the folders are.')
  const files = layOut(root, id, parts, shape)
  // Copied source files are formatted again, because the new game's name has another length, which moves line breaks.
  spawnSync(process.execPath, [inRoot('node_modules/@biomejs/biome/bin/biome'), 'check', '--write', ...files], {
    cwd: root,
  })
  if (parts.includes('rules')) record(id)
  io.log(`laid out ${id}:`, ...files.map((file) => `  ${file}`), '', 'left to do (docs/add-a-game.md):')
  for (const [index, { name, what, where }] of leftToDo(id, parts).entries()) {
    io.log(`${String(index + 1).padStart(4)}. ${name}: ${what}`, `      ${where}`)
  }
  io.log('', `see it: npm run dev -- --game ${id}`, `try it: npm run check-game -- ${id}`)
})

/** Records a first match of a new game; its author records another one when the rules are final. */
function record(id: string): void {
  const program = inRoot('packages/games/src/record-playthrough.ts')
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program, id, 'v1-random', '1'], {
    cwd: inRoot('packages/games'),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Refused(`No match of ${id} could be recorded: ${stderr}`)
}

interface Step {
  name: string
  what: string
  where: string
}

export function leftToDo(id: string, parts: readonly Part[]): Step[] {
  const rules = `packages/games/src/${id}`
  const pages = `apps/web/games/${id}`
  const ofRules: Step[] = [
    { name: 'Events', what: 'what a log of it says, and who sees each', where: `${rules}/events.ts` },
    { name: 'Table', what: 'what is known of a game so far: the fold of its events', where: `${rules}/table.ts` },
    { name: 'Rules', what: 'settings, deal, whose turn it is, what is legal, who wins', where: `${rules}/rules.ts` },
    { name: 'Telling', what: 'rules, situation and task in words', where: `${rules}/telling.ts` },
    { name: 'Measure', what: 'what is counted of it', where: `${rules}/index.ts` },
    {
      name: 'Tests',
      what: 'a table of moves and results for each clause, and who may not know what',
      where: `${rules}/${id}.test.ts`,
    },
    {
      name: 'A playthrough',
      what: `npm run -s record -w packages/games -- ${id} v1-random 1`,
      where: `${rules}/playthroughs`,
    },
  ]
  const ofStage: Step[] = [
    { name: 'House players', what: 'two at least, one clearly better', where: `packages/house/src/${id}/players.ts` },
    { name: 'A stage', what: 'steps, sentences, and what lies on the table', where: `${pages}/stage.tsx` },
    { name: 'Pages', what: 'rules with pictures, a poster, columns of leaderboards', where: `${pages}/pages.tsx` },
    { name: 'Words', what: 'all that people read, in both languages', where: `${pages}/words.en.json` },
    { name: 'An arena', what: 'settings, supply, purpose, roster and schedule', where: 'prisma/bundled.ts' },
  ]
  return [...(parts.includes('rules') ? ofRules : []), ...(parts.includes('stage') ? ofStage : [])]
}

function readWords(argv: readonly string[]): { id?: string; parts: Part[]; shape: string } {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      shape: { type: 'string', default: USUAL_SHAPE },
      ...{ rules: { type: 'boolean' }, stage: { type: 'boolean' }, lists: { type: 'boolean' } },
    },
  })
  const { shape, rules, stage, lists } = values
  const [given, ...more] = positionals
  if (lists && given === undefined) return { parts: [], shape }
  if (lists || given === undefined || more.length > 0) throw new Misused('one id is needed, or --lists alone')
  if (rules && stage) throw new Misused('--rules and --stage are each other’s rest: leave both out')
  return { id: given, parts: rules ? ['rules'] : stage ? ['stage'] : ['rules', 'stage'], shape }
}

await enter(import.meta.url, main)
