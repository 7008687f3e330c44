import type { Part } from './lay-out.ts'

export interface Step {
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
