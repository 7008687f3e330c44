import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What Chromium, in which the stories are told, does not show. */
const WEB = new URL('../../', import.meta.url)
const sources = execFileSync('git', ['ls-files', '*.tsx', '*.css'], { cwd: WEB, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '')
  .map((file) => ({ file, text: readFileSync(new URL(file, WEB), 'utf8') }))

it('what hides a table stands around it, because Firefox would show the caption', () => {
  expect(sources.filter(({ text }) => /<table[^>]*sr-only/.test(text)).map(({ file }) => file)).toEqual([])
})

it('nothing is measured in `ch`, which is narrower in Safari, since the first font has no digit', () => {
  expect(
    sources.filter(({ text }) => /[\d.]ch\b/.test(text.replaceAll(/\/\*[\s\S]*?\*\//g, ''))).map(({ file }) => file),
  ).toEqual([])
})

it('a mask has a width of its own, because Safari would make it as wide as the grid in which it stands', () => {
  const masks = sources.find(({ file }) => file.endsWith('masks/masks.css'))?.text
  expect(masks).toMatch(/@layer base \{\s*\.mask \{\s*width: 100%;/)
})
