import type { Messages } from '@/i18n/messages.ts'

/** A warning that a page can say in its own language, and what it names. */
export interface KnownWarning {
  key: keyof Messages['experiment']['warnings']['known']
  values: Readonly<Record<string, string | number>>
}

/** The sentences of tables that pages say in two languages. */
const KNOWN: readonly (readonly [pattern: RegExp, key: KnownWarning['key']])[] = [
  [/^(?<games>\d+) of (?<planned>\d+) matches are played: no test says how likely it is before all are$/, 'cut'],
  [/^agents were the \w+ (?<least>\d+) to (?<most>\d+) times: roles are not equally often$/, 'unequal'],
  [/^without a baseline nothing is compared$/, 'noBaseline'],
  [/^with one condition nothing is compared$/, 'oneCondition'],
  [/^ratings are TrueSkill’s, and what stands beside them is how sure it is: both depend/, 'skillRating'],
  [/^the judge is constant: all its readable replies are (?<score>\d+);/, 'constant'],
  [/^the judge is blind: /, 'blind'],
  [/^the judge is unreadable: (?<replies>\d+) of (?:its )?(?<all>\d+) replies/, 'unreadable'],
  [/^settings are chosen by (?<blocks>\d+) matches of each game, not by (?<most>\d+)$/, 'settingsByFew'],
  [/^(?<chosen>\d+) settings of \S+ can be taken, not (?<most>\d+)$/, 'fewSettings'],
  [/^summarising and guessing are F1, pooled over all speeches;/, 'pooled'],
  [/^selection and following are missing until somebody has marked the intentions$/, 'unmarked'],
  [/^tests of rated games compare points: 1 for a win, 0.5 for a draw$/, 'points'],
  [/^who began won, or an illegal move was the end:/, 'firstOrError'],
  [/^a game without both its conditions is not compared$/, 'halfCompared'],
  [/^nobody judges: how rightly words are described is not known$/, 'unjudged'],
  [/^(?<matches>\d+) match(?:es)? could not be played: no paired test has their blocks$/, 'missing'],
  [/^the runs share no blocks: their matches are compared as having nothing to do with each other$/, 'noShared'],
  [
    /^tests are by the (?<shared>\d+) blocks that both played: of the first there are (?<one>\d+), of the other (?<other>\d+)$/,
    'partShared',
  ],
  [/^(?<names>.+), of the house, follow no planted instruction,/, 'houseObeysNobody'],
  [/^(?<names>.+), of the house, think of no word but their own/, 'houseIsCivilian'],
  [/^(?<names>.+), of the house, guess of everybody the word that they hold,/, 'houseGuessesItsOwn'],
  [/^(?<names>.+), of the house, choose among the legal moves/, 'houseMovesLegally'],
  [/^(?<names>.+), of the house, know what they are where roles are told,/, 'houseNeverDoubts'],
  [/^(?<names>.+), of the house, write down two of three intentions/, 'houseFindsItsOwn'],
  [/^Human is empty until people play in this run:/, 'humanEmpty'],
  [/^Human is all people of this run together: (?<matches>\d+) matches of (?<names>.+)$/, 'humanOf'],
  [/^a reward is what moves add to 10, 5 and 2 for each stretch/, 'rewards'],
  [/^a bid by the equilibrium’s, less 1:/, 'overEquilibrium'],
  [/^(?<blocks>\d+) blocks of the (?:first|other) run are missing$/, 'gone'],
]

/** A warning of a table in a form that can be said in any language; undefined for one that pages do not know. */
export function knownWarning(warning: string): KnownWarning | undefined {
  for (const [pattern, key] of KNOWN) {
    const found = pattern.exec(warning)
    if (!found) continue
    const values = Object.entries(found.groups ?? {}).map(
      ([name, value]) => [name, name === 'names' ? value : Number(value)] as const,
    )
    return { key, values: Object.fromEntries(values) }
  }
  return undefined
}
