import { describe, expect, it } from 'vitest'
import { newSitting, personAnswer } from './play.ts'

const ask = 'ask-1'
const read = (text: string) => personAnswer.safeParse(JSON.parse(text)).success

describe('a person’s answer', () => {
  it.each([
    `{"ask":"${ask}","text":"Hot."}`,
    `{"ask":"${ask}","action":{"cell":4}}`,
    `{"ask":"${ask}","action":"any JSON"}`,
    `{"ask":"${ask}","action":[]}`,
    `{"ask":"${ask}","for":3}`,
    `{"ask":"${ask}","for":null}`,
  ])('can be %s', (text) => expect(read(text)).toBe(true))

  const deep = (times: number) => `${'['.repeat(times)}${']'.repeat(times)}`
  it.each([
    ['nothing', `{"ask":"${ask}"}`],
    ['both at once', `{"ask":"${ask}","text":"Hot.","action":{}}`],
    ['null', `{"ask":"${ask}","action":null}`],
    ['a megabyte of text', `{"ask":"${ask}","text":"${'x'.repeat(1_000_000)}"}`],
    ['a megabyte in an action', `{"ask":"${ask}","action":"${'x'.repeat(1_000_000)}"}`],
    ['something too deep to be walked', `{"ask":"${ask}","action":${deep(30_000)}}`],
    ['too many values', `{"ask":"${ask}","action":[${Array(20_000).fill(0)}]}`],
    ['a number that is none', `{"ask":"${ask}","action":{"cell":1e400}}`],
    ['a text that is none', `{"ask":"${ask}","text":1e400}`],
    ['a question by a wrong name', `{"ask":{"$ne":""},"action":1}`],
  ])('is never %s', (_, text) => expect(read(text)).toBe(false))

  it('says in one sentence what it must be', () => {
    const refused = personAnswer.safeParse({ ask, text: 1 })
    expect(refused.error?.issues.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^must be \{ "ask", "text" \} with at most \d+ characters, or \{ "ask", "action" \}/),
    ])
  })
})

describe('somebody who sits down', () => {
  const wanted = { language: 'en', agreed: true }
  it.each([
    [wanted, true],
    [{ ...wanted, game: 'avalon', seats: 5 }, true],
    [{ ...wanted, game: '' }, false],
    [{ ...wanted, seats: 0 }, false],
    [{ ...wanted, seats: 2.5 }, false],
    [{ ...wanted, game: 'x'.repeat(1_000) }, false],
    [{ ...wanted, agreed: false }, false],
  ])('asks for %j: %s', (body, fine) => expect(newSitting.safeParse(body).success).toBe(fine))
})
