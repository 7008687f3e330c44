import type { Settled } from '@masquerade/lab/design/design'
import type { TablePart } from '@masquerade/lab/table/document'
import { chameleon } from '../chameleon/scenario.ts'
import { type MagicFigure, measured, putShown, rowFor, share, winsInAll } from '../figures.ts'
import type { Line } from '../line.ts'
import { prisonersDilemma } from '../prisoners-dilemma/scenario.ts'
import { publicGood } from '../public-good/scenario.ts'
import type { Scenario } from '../scenario.ts'
import { settingsOf } from '../settings.ts'

/** Figure 9 of MAgIC: how often agents win one of the games in each role, and how often their votes are right. */
const OF_PROMPTS: readonly MagicFigure[] = [
  winsInAll('wonInBothRoles', chameleon.roles),
  share('voteAccuracy', { count: 'judgement', game: chameleon.game }),
]

export function drawnParts(manifest: Settled, lines: readonly Line[]): TablePart[] {
  return [
    {
      part: 'figure-9',
      rows: lines.map((line) => putShown(rowFor(line), OF_PROMPTS, line)),
      notes: [
        'the paper does not say in which role chameleon is won: as the chameleon and as the others, a half each; votes are those of the others',
        'its third prompt, which asks for a matrix of probabilities, is no condition here',
      ],
    },
    {
      ...alongSettings('figure-10-investment', publicGood, manifest, lines),
      notes: ['what is given in all rounds of a game, of the 100 that each has'],
    },
    {
      ...alongSettings('figure-10-defection', prisonersDilemma, manifest, lines),
      notes: [
        'payoffs are those of a round for all who cooperate, for one who defects alone, and for each of two who defect: the paper calls the first that of all who defect, which its figure 8 does not bear out',
      ],
    },
  ]
}

function alongSettings(part: string, scenario: Scenario, manifest: Settled, lines: readonly Line[]) {
  const { game, along } = scenario
  const figures = along
    ? settingsOf(scenario, manifest).map((given, setting) =>
        measured(along.figure + along.at(given), { count: along.of, game, setting }, along),
      )
    : []
  return { part, rows: lines.map((line) => putShown(rowFor(line), figures, line)), along: figures.map(({ id }) => id) }
}
