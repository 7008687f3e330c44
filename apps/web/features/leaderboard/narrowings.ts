import { agentKind, playLanguage } from '@masquerade/protocol'
import type { BoardChoice } from './board-choice.ts'
import type { Standing } from './standing.ts'

/** By what a table's rows differ; what is chosen is offered though nobody differs by it, so that it can be taken back. */
export function narrowings(everybody: readonly Standing[], choice: BoardChoice) {
  const has = (is: (agent: Standing['agent']) => boolean) => everybody.some(({ agent }) => is(agent))
  return {
    kinds: agentKind.options.filter((kind) => kind === choice.kind || has((agent) => agent.kind === kind)),
    languages: playLanguage.options.filter(
      (language) => language === choice.language || has(({ languages }) => languages.includes(language)),
    ),
    house: choice.house !== undefined || (has(({ kind }) => kind === 'house') && has(({ kind }) => kind !== 'house')),
    retired: choice.retired !== undefined || has(({ retired }) => retired === true),
    versions: choice.version !== undefined || everybody.some(({ versions }) => versions > 1),
  }
}
