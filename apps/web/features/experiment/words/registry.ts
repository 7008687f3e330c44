import { intentionWords, performanceWords } from './avalon.ts'
import { chameleonColumns } from './chameleon.ts'
import { describingWords } from './describing.ts'
import type { ExperimentWords } from './experiment-words.ts'
import { arenaWords, hintWords } from './llmarena.ts'
import { evenWords, magicWords, payoffWords } from './magic.ts'
import { versionWords } from './versions.ts'
import { clueWords, oddOneColumns, twoWordsColumns, whoIsSpyWords } from './who-is-spy.ts'

/** The words of the tables of each design, by its id. */
export const WORDS: Readonly<Record<string, ExperimentWords>> = {
  overall: whoIsSpyWords,
  'attack-and-defence': whoIsSpyWords,
  reasoning: whoIsSpyWords,
  guests: whoIsSpyWords,
  'guest-seeds': whoIsSpyWords,
  minds: whoIsSpyWords,
  bias: whoIsSpyWords,
  describing: describingWords,
  arena: { ...arenaWords, columns: { ...arenaWords.columns, ...oddOneColumns } },
  hints: hintWords,
  clues: clueWords,
  competition: { ...magicWords, columns: { ...magicWords.columns, ...chameleonColumns, ...twoWordsColumns } },
  bargains: payoffWords,
  'even-settings': evenWords,
  performance: performanceWords,
  intentions: intentionWords,
  ab: versionWords,
}
