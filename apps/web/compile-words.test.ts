import { createRequire } from 'node:module'
import { expect, it } from 'vitest'

type Loader = (this: { async(): (error: unknown, json: string) => void }, source: string) => void
const compileWords: Loader = createRequire(import.meta.url)('./compile-words.cjs')

it('the messages of a game are parsed when pages are built, and its other words stay as they are', async () => {
  const words = { title: '{T}', settings: { 'limits.markMs': { name: 'Time' } }, short: { lines: ['One.', 'Two.'] } }
  const messages = { board: { won: '{seat} wins.', drawn: 'A draw.' } }
  const built = await new Promise<string>((resolve, reject) => {
    const async = () => (error: unknown, json: string) => (error ? reject(error) : resolve(json))
    compileWords.call({ async }, JSON.stringify({ ...words, messages }))
  })
  expect(JSON.parse(built)).toEqual({ ...words, messages: { board: { won: [['seat'], ' wins.'], drawn: 'A draw.' } } })
})
