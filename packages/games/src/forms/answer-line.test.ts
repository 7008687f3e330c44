import { describe, expect, it } from 'vitest'
import { aboveAnswer, answerLine } from './answer-line.ts'

describe('the answer line', () => {
  it.each([
    ['all of a text without a line feed', 'Check and Call', 'check and call'],
    ['what follows the last line feed', 'I hold two aces.\n\n all in', 'all in'],
    ['trimmed first: a line feed at the end begins no line', 'fold\n', 'fold'],
    ['without its lead, in any case', 'Action:  Raise to 12', 'raise to 12'],
    ['without one lead only', 'action: action: fold', 'action: fold'],
    ['without one full stop', 'Action: Check and Call.', 'check and call'],
    ['without a second full stop', 'fold..', 'fold.'],
    ['with full-width and circled digits read as digits', 'raise to ３②', 'raise to 32'],
    ['with runs of spaces and tabs made one', 'hint \t player  2   red', 'hint player 2 red'],
    ['another one in quotes', '"fold"', '"fold"'],
    ['empty in an empty text', '  ', ''],
  ])('is %s', (_, text, line) => {
    expect(answerLine(text)).toBe(line)
  })
})

describe('what is said above the answer line', () => {
  it.each([
    ['nothing, where there is one line', 'fold', ''],
    ['all lines but the last, trimmed', ' I think\n\n I fold. \nfold\n', 'I think\n\n I fold.'],
    ['nothing, where only empty lines are above', '\n \nfold', ''],
    ['as it was written', 'Ａction:  A\tB\nfold', 'Ａction:  A\tB'],
  ])('is %s', (_, text, said) => {
    expect(aboveAnswer(text)).toBe(said)
  })
})
