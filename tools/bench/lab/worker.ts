import { gameOf } from '@masquerade/games'
import { housePlayers } from '@masquerade/papers/house/players'
import { experimentOfRun, tableOf } from '../../../apps/cli/src/lab/kept-run.ts'
import { linesOf } from '../../../apps/cli/src/lab/run-file.ts'
import { foldedLog } from '../games/folded-log.ts'

/* The measured work runs in a process of its own, so that its memory can be measured. */

const KILOBYTES = 1_024

const [work, file = '', most = '', id = ''] = process.argv.slice(2)
const since = performance.now()
const matches = work === 'table' ? await tabled() : folded(Number(most), id)
const took = {
  ms: performance.now() - since,
  megabytes: process.resourceUsage().maxRSS / KILOBYTES,
  matches,
}
console.log(JSON.stringify(took))

export type Found = typeof took

async function tabled(): Promise<number> {
  const experiment = await experimentOfRun({ agents: housePlayers }, file)
  return tableOf(experiment, file).games
}

function folded(most: number, id: string): number {
  const game = gameOf(id)
  if (!game) throw new Error('a game is needed whose logs these are')
  let count = 0
  while (count < most) {
    for (const line of linesOf(file)) {
      if (count >= most) break
      game.measure.totals(foldedLog(game, JSON.parse(line)))
      count++
    }
  }
  return count
}
