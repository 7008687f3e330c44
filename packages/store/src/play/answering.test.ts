import type { AskForm } from '@masquerade/protocol'
import { describe, expect, it } from 'vitest'
import { answerIn, problemWith, toQuestion } from './sittings.ts'

const form = (more: Partial<AskForm>): AskForm => ({ mode: 'say', turn: 1, attempt: 1, attempts: 3, ...more })
const ballot = form({
  mode: 'choose',
  options: [
    { label: 'Player 2', action: { for: 2 } },
    { label: 'Player 5', action: { for: 5 } },
    { label: 'abstain', action: { for: null }, pass: true },
  ],
})

describe('what a person answers', () => {
  it.each([
    ['a speech with a text', form({}), { text: 'Hot.' }, undefined],
    ['a speech with an action', form({}), { action: { text: 'Hot.' } }, 'wrong-kind'],
    ['a choice with one of its options', ballot, { action: { for: 5 } }, undefined],
    ['a choice with its option for no player', ballot, { action: { for: null } }, undefined],
    ['a choice with the label of an option', ballot, { text: 'Player 2' }, 'wrong-kind'],
    ['a choice with no option', ballot, { action: { for: 3 } }, 'not-a-choice'],
    ['a choice with an option and more', ballot, { action: { for: 5, really: true } }, 'not-a-choice'],
    ['a choice without options', form({ mode: 'choose' }), { action: {} }, 'not-a-choice'],
    ['an act with whatever it is: the game judges', form({ mode: 'act' }), { action: ['?'] }, undefined],
    ['an act in words', form({ mode: 'act' }), { text: 'raise to 20' }, undefined],
  ] as const)('%s', (_, asked, answer, problem) => {
    expect(problemWith(answer as Parameters<typeof problemWith>[0], asked)).toBe(problem)
  })

  it('may name a seat, as before there were actions', () => {
    expect(answerIn({ ask: 'a', for: 5 })).toEqual({ action: { for: 5 } })
    expect(answerIn({ ask: 'a', for: null })).toEqual({ action: { for: null } })
  })
})

it('a question names the seats of a vote as before there were options, and no seats of anything else', () => {
  const row = { id: 'a', kind: 'vote', situation: '', task: '', limit_ms: 1_000, left_ms: -3.2 }
  expect(toQuestion({ ...row, form: ballot })).toMatchObject({ choices: [2, 5], mode: 'choose', leftMs: 0 })
  const columns = form({ mode: 'choose', options: [{ label: '1', action: { column: 1 } }] })
  expect(toQuestion({ ...row, form: columns })).not.toHaveProperty('choices')
})
