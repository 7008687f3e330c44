import { expect, it } from 'vitest'
import { parsedJson } from './parsed-json.ts'

it('reads no document of so many values that others would wait for it', () => {
  const models = (n: number) => JSON.stringify({ data: Array.from({ length: n }, () => ({ id: '' })) })
  expect(parsedJson(models(40_000))).toBeDefined()
  expect(parsedJson(models(60_000))).toBeUndefined()
})
