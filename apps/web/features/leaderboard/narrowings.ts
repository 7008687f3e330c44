import { agentKind, playLanguage } from '@masquerade/protocol'
import type { BoardChoice } from './board-choice.ts'

/** Who is in a table, in groups of those who are alike. */
export interface Everybody {
  groups: readonly { kind: string; languages: readonly string[]; retired: boolean }[]
  /** Whether some agent has played in more than one version. */
  severalVersions: boolean
}

/** By what a table's rows differ; what is chosen is offered though nobody differs by it, so that it can be taken back. */
export function narrowings({ groups, severalVersions }: Everybody, choice: BoardChoice) {
  const has = (is: (group: Everybody['groups'][number]) => boolean) => groups.some(is)
  return {
    kinds: agentKind.options.filter((kind) => kind === choice.kind || has((group) => group.kind === kind)),
    languages: playLanguage.options.filter(
      (language) => language === choice.language || has(({ languages }) => languages.includes(language)),
    ),
    house: choice.house !== undefined || (has(({ kind }) => kind === 'house') && has(({ kind }) => kind !== 'house')),
    retired: choice.retired !== undefined || has(({ retired }) => retired),
    versions: choice.version !== undefined || severalVersions,
  }
}
