import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { chineseName, madeOutline, written } from './outline.ts'
import { FONTS, type FontFile, madeFile, subset } from './subset.ts'

it.each(Object.keys(FONTS) as FontFile[])('%s is what is made from its package', async (file) => {
  const made = await subset(file)
  expect(made.equals(readFileSync(madeFile(file))), 'run: npm run fonts -w apps/web').toBe(true)
})

it('the name of Chinese is what is drawn from its font', async () => {
  expect(written(await chineseName()), 'run: npm run fonts -w apps/web').toBe(madeOutline())
})
