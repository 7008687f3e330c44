import type { Part } from './lay-out.ts'

export interface Step {
  /** The heading that docs/add-a-game.md has for it. */
  name: string
  what: string
  /** Where, from the repository's root. */
  where: string
}

/** The parts that an author still has to write of a game that was laid out, in the best order. */
export function leftToDo(id: string, parts: readonly Part[]): Step[] {
  const rules = `packages/games/src/${id}`
  const ofRules: Step[] = [
    { name: 'Events', what: 'what a log of it says, secrets in events of their own', where: `${rules}/events.ts` },
    {
      name: 'Rules',
      what: 'start, evolve, turn, legal, decide and forfeit',
      where: `${rules}/rules.ts`,
    },
    { name: 'Answers', what: 'the one stated form of an answer in text', where: `${rules}/answers.ts` },
    { name: 'View', what: 'who may see which event', where: `${rules}/view.ts` },
    { name: 'Brief', what: 'rules, situation and task in words', where: `${rules}/brief.ts` },
    { name: 'Measure', what: 'totals, figures and marks', where: `${rules}/measure.ts` },
    { name: 'Retelling', what: 'outcome, result, deal and moves out of a log', where: `${rules}/retelling.ts` },
    { name: 'The value', what: 'seats, scores, settings and how the deal is drawn', where: `${rules}/${id}.ts` },
    { name: 'Secrets', what: 'who may not know what, said once more', where: `${rules}/laws.ts` },
    {
      name: 'Tests',
      what: 'a table of moves and results for each clause of the rules',
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
    { name: 'Pages', what: 'every part that the compiler misses', where: `apps/web/games/${id}/pages.ts` },
    {
      name: 'A poster',
      what: 'a picture, what it measures, its length and paper',
      where: `apps/web/games/${id}/poster.tsx`,
    },
    { name: 'A pace', what: 'how long each kind of event is looked at', where: 'packages/games/src/pace.ts' },
    { name: 'An arena', what: 'settings, supply, purpose, roster and schedule', where: 'prisma/bundled.ts' },
  ]
  return [...(parts.includes('rules') ? ofRules : []), ...(parts.includes('stage') ? ofStage : [])]
}
