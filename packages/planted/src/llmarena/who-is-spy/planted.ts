import { calledOut, coverage, covered, exactly, type Planted, within } from '../../planted.ts'

/**
 * The probabilities to guess at least one, and all, of four words are computed for a guess that is right with
 * probability one half.
 */
const [ANY, ALL] = [1 - 0.5 ** 4, 0.5 ** 4]

export const planted: readonly Planted[] = [
  {
    id: 'llmarena-3, guesser(0.5), a judge that says yes to 0.8',
    experiments: [
      {
        ...{ experiment: 'llmarena-3', version: 1, design: 'clues', game: 'who-is-spy', blocks: 100 },
        places: { agents: [{ stub: 'guesser', p: 0.5 }], others: [{ stub: 'finder', a: 0.5 }] },
        judge: { stub: 'marker', a: 0.8, unreadable: 0.2 },
      },
    ],
    read([run]) {
      const [row] = run?.document.rows ?? []
      return {
        guess: 100 * Number(row?.guess),
        strict: 100 * Number(row?.guessStrict),
        ...coverage(row, { guess: ANY, guessStrict: ALL, knowsItself: ALL, description: 0.8, unreadableMarks: 0.2 }),
        description: Number(row?.description),
        'called out': calledOut(run, 'unreadable'),
        'unreadable guesses': Number(row?.unreadableGuesses),
      }
    },
    regions: [
      within('guess', 84, 100, 'guess of 100'),
      within('strict', 0, 16, 'guessStrict of 100'),
      covered('guess'),
      covered('guessStrict'),
      covered('knowsItself'),
      within('description', 0.66, 0.92),
      covered('description'),
      covered('unreadableMarks'),
      exactly('called out', 1, 'called unreadable'),
      exactly('unreadable guesses', 0),
    ],
  },
]
