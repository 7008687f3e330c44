import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { chineseName, madeOutline, written } from './outline.ts'
import { FACES, type Face, madeFile, subset } from './subset.ts'

it.each(Object.keys(FACES) as Face[])('%s is what is made from its package', async (face) => {
  const made = await subset(face)
  expect(made.equals(readFileSync(madeFile(face))), 'run: npm run faces -w apps/web').toBe(true)
})

it('the name of Chinese is what is drawn from its font', async () => {
  expect(written(await chineseName()), 'run: npm run faces -w apps/web').toBe(madeOutline())
})
