import { atOnce } from '@masquerade/lab/play/asking'
import type { LabPlayer } from '@masquerade/lab/play/lab-player'
import { languageOf, warningText } from '@masquerade/lab/shown/language'
import { trial, trialSentences } from '@masquerade/papers/deep/judging'
import { expect, it } from 'vitest'
import { tellers } from './stubs.ts'

const tried = (player: LabPlayer) => atOnce(trial({ name: 'Judge', player }, '1/tried/trial'))
const silent: LabPlayer = {
  answer: () => ({ text: '' }),
  tell: () => {
    throw new Error('the line is dead')
  },
}

it('a judge that scores as anybody would passes, each item put twice and in no telling order', () => {
  const shown: string[] = []
  const judge: LabPlayer = {
    ...silent,
    tell(messages, _, truth) {
      shown.push(messages[0]?.text ?? '')
      return truth?.target ? '5' : '1'
    },
  }
  const found = tried(judge)
  expect(found.items).toHaveLength(12)
  expect(new Map(shown.map((text) => [text, shown.filter((other) => other === text).length])).size).toBe(12)
  expect(shown.slice(0, 12)).not.toEqual(shown.slice(12))
  expect(trialSentences(found)).toEqual([
    'the judge Judge was tried first: 24 of 24 scores of gold items were right, 12 of 12 items had the same score twice',
  ])
})

it('a judge that gives 4 or 5 to what fits, and 1 or 2 to what does not, has its wits', () => {
  expect(trialSentences(tried(tellers.fair.player({})))[0]).toMatch(/was tried first: 24 of 24 /)
})

it.each<[what: string, player: LabPlayer, sentence: RegExp]>([
  ['says the same of everything', tellers.always.player({ score: 3 }), /failed its trial: 0 of 24 .*, 12 of 12/],
  ['says anything', tellers.dice.player({}), /failed its trial: \d+ of 24 .*, \d of 12/],
  [
    'cannot be read',
    { ...silent, tell: () => '4/5' },
    /failed its trial: 0 of 24 .*, 0 of 12 .*, 24 replies could not be read/,
  ],
  ['says nothing', silent, /failed its trial: 0 of 24 .*, 24 did not come/],
])('a judge that %s is called out', (_, player, sentence) => {
  const [said = ''] = trialSentences(tried(player))
  expect(said).toMatch(sentence)
  expect(warningText(languageOf('en'), said)).toMatch(/^The judge Judge failed its trial, on descriptions/)
  expect(warningText(languageOf('zh'), said)).toMatch(/^评判者 Judge .*没有通过：24 个打分中有/)
})
