import { experimentOf } from '@masquerade/lab/manifest/experiment'
import { type IntentionMark, intentionMark, itemForms, type Marks, speechMark } from '@masquerade/lab/raters/items'
import { type AnnotationContext, contextsOf, transcriptIn } from '@masquerade/papers/interintent/annotation'
import { agreementOf, MarkBook } from '@masquerade/papers/interintent/marked'
import { expect, it } from 'vitest'
import { catalogue } from '../testing/stub-catalogue.ts'

const experiment = (() => {
  const found = experimentOf(
    {
      ...{ experiment: 'tried', version: 1, design: 'intentions', game: 'avalon' },
      places: { agents: [{ stub: 'intender', name: 'Another Name' }] },
      blocks: 4,
    },
    catalogue,
  )
  if (!found.ok) throw new Error(JSON.stringify(found.error))
  return found.value
})()
const matches = [...experiment.cells()].map((cell) => experiment.play(cell))
const all = matches.flatMap((match) => contextsOf(match))

it('every speech that was meant to do something is a context of its own form, which names no agent', () => {
  for (const context of all)
    expect(itemForms.intentions.safeParse(JSON.parse(JSON.stringify(context))).success).toBe(true)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(new Set(all.flatMap(({ items }) => items.map(({ item }) => item))).size).toBe(
    all.reduce((sum, { items }) => sum + items.length, 0),
  )
  expect(JSON.stringify(all)).not.toContain('Another Name')
})

it('a context has what was before it and nothing of what came after', () => {
  for (const match of matches) {
    const transcript = transcriptIn(match)
    for (const context of contextsOf(match)) {
      expect(context.results.every(({ quest }) => quest < context.quest)).toBe(true)
      expect(context.results).toHaveLength(context.quest - 1)
      const votes = context.votes.map(({ quest, proposal }) => 10 * quest + proposal)
      expect(votes.every((place) => place < 10 * context.quest + context.proposal)).toBe(true)
      const at = transcript.statements.findIndex(
        ({ quest, proposal, seat }) =>
          quest === context.quest && proposal === context.proposal && seat === context.seat,
      )
      expect(context.saidBefore).toHaveLength(at)
      expect(context.role).toBe(transcript.roles[context.seat - 1])
      if (context.role === 'servant') expect(context.knows).toEqual([])
      if (context.role === 'merlin') expect(context.knows).toHaveLength(2)
    }
  }
})

it('what was dropped after the draft is marked for selection alone', () => {
  const [match] = matches
  if (!match) throw new Error('nothing was played')
  const transcript = transcriptIn(match)
  const [one] = transcript.statements
  if (!one) throw new Error('nothing was said')
  const changed = { ...one, first: ['hide', 'ask-to-join', 'cast-doubt'], final: ['hide', 'claim-loyal', 'act-merlin'] }
  const [context] = contextsOf({ block: 0, observed: { told: { ...transcript, statements: [changed] } } } as never)
  expect(context?.intentions).toEqual(['hide', 'claim-loyal', 'act-merlin'])
  expect(context?.items.map(({ intention, first, final }) => [intention, first, final])).toEqual([
    ['hide', true, true],
    ['claim-loyal', false, true],
    ['act-merlin', false, true],
    ['ask-to-join', true, false],
    ['cast-doubt', true, false],
  ])
  const items = (context?.items ?? []).map(({ item }, index): IntentionMark => {
    return { item, rater: 'one', selection: index === 0 || index === 3 ? 1 : 0, thoughts: 5, speech: index < 2 ? 4 : 3 }
  })
  const said = new MarkBook({ items, speeches: [] }).of(context as AnnotationContext)
  expect(said).toMatchObject({
    selection: [1, 3],
    selectionFirst: [2, 3],
    followingThoughts: [3, 3],
    followingSpeech: [2, 3],
    speech4: [2, 3],
    speech3: [1, 3],
    invented: [0, 0],
  })
})

it.each([
  { item: 'a', rater: 'r', selection: 1, thoughts: 5, speech: 1 },
  { item: 'a', rater: 'r', selection: 0 },
  { item: 'a', rater: 'r', skipped: 'it is in another language' },
])('%j is a mark', (given) => expect(intentionMark.safeParse(given).success).toBe(true))

it.each([
  { item: 'a', rater: 'r' },
  { item: 'a', rater: 'r', thoughts: 5 },
  { item: 'a', rater: 'r', selection: 2 },
  { item: 'a', rater: 'r', selection: 1, thoughts: 6 },
  { item: 'a', rater: 'r', selection: 1, thoughts: 2.5 },
  { item: 'a', rater: 'r', selection: 1, skipped: 'both' },
  { item: 'a', rater: 'r', skipped: ' ' },
  { item: 'a', selection: 1 },
])('%j is none', (given) => expect(intentionMark.safeParse(given).success).toBe(false))

it('a speech is marked yes or no, or skipped', () => {
  expect(speechMark.safeParse({ context: 'a', rater: 'r', invented: 1 }).success).toBe(true)
  expect(speechMark.safeParse({ context: 'a', rater: 'r' }).success).toBe(false)
})

/** A rule that leaves no doubt: all of Merlin's are reasonable and followed, no other's are. */
const marks: Marks = {
  items: all.flatMap(({ role, items }) =>
    items.map(({ item }): IntentionMark => {
      const is = role === 'merlin'
      return { item, rater: 'one', selection: is ? 1 : 0, thoughts: is ? 4 : 3, speech: is ? 5 : 1 }
    }),
  ),
  speeches: all.map(({ id, quest }) => ({ context: id, rater: 'one', invented: quest === 1 ? 1 : 0 })),
}

it('a table with marks has what they say, over what was marked', () => {
  const [row] = experiment.table(matches, {}, marks).rows
  expect(row).toMatchObject({ thoughts4: 0.2, thoughts3: 0.8, speech5: 0.2, speech1: 0.8, speech4: 0 })
  for (const column of ['selection', 'selectionFirst', 'followingThoughts', 'followingSpeech']) {
    expect(row?.[column]).toBeCloseTo(0.2, 12)
  }
  expect(row?.invented).toBeCloseTo(all.filter(({ quest }) => quest === 1).length / all.length, 12)
  // Merlin's side leads in every game, so that it is right as often as good wins.
  const good = matches.filter((match) => transcriptIn(match).winner === 'good').length
  expect(row?.leadGameSelection).toBe(good / matches.length)
  const quests = matches.flatMap((match) => transcriptIn(match).results)
  expect(row?.leadQuestFollowingSpeech).toBeCloseTo(quests.filter(({ success }) => success).length / quests.length, 12)
})

it('who marks little weighs no more, and a game that is marked in part says nothing of its sides', () => {
  const [first] = all
  const items = first?.items ?? []
  const twice: IntentionMark[] = items.flatMap(({ item }, at) => [
    { item, rater: 'one', selection: 1 },
    { item, rater: 'two', selection: at === 0 ? 0 : 1 },
  ])
  const [row] = experiment.table(matches, {}, { items: twice, speeches: [] }).rows
  expect(row?.selection).toBeCloseTo((items.length - 0.5) / items.length, 12)
  expect(row).toMatchObject({ leadGameSelection: null, followingThoughts: null })
})

it('agreement is apart for selection, thoughts and speech, with scores above 3 or not, and without what was skipped', () => {
  const of = (rater: string, values: readonly [selection: 0 | 1, thoughts: 1 | 3 | 4 | 5][]): IntentionMark[] =>
    values.map(([selection, thoughts], at) => ({ item: `i${at}`, rater, selection, thoughts }))
  const items = [
    ...of('one', [
      [1, 5],
      [0, 3],
      [1, 1],
    ]),
    ...of('two', [
      [1, 4],
      [0, 1],
      [0, 3],
    ]),
    { item: 'i9', rater: 'one', skipped: 'unclear' },
  ]
  const [selection, thoughts, speech] = agreementOf({ items })
  expect(thoughts).toMatchObject({ kappa: { value: 1 }, kappaOfPairs: { pairs: 1, mean: 1 } })
  // Two of three alike; one half of all marks are 1: (2/3 − 1/2) / (1/2).
  expect(selection?.kappa.value).toBeCloseTo(1 / 3, 12)
  expect(selection?.kappa.n).toBe(3)
  expect(speech).toMatchObject({ raters: 0, kappa: { value: null } })
})
