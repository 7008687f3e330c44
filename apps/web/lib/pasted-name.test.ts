import { expect, it } from 'vitest'
import { pastedName } from './pasted-name.ts'

it.each([
  ['my-agent', 'my-agent'],
  [' my-agent\u200B\n', 'my-agent'],
  ['https://arena.example/agents/my-agent', 'my-agent'],
  ['https://arena.example/agents/my-agent/?as=owner#figures', 'my-agent'],
  ['127.0.0.1:4300/watch/vVHDeagQpEGRbd2N?t=7', 'vVHDeagQpEGRbd2N'],
  ['/agents/my-agent', 'my-agent'],
  ['https://github.com/ada', 'ada'],
  ['@ada', 'ada'],
  ['github:ada', 'github:ada'],
  ['Ann / Bob', 'Ann / Bob'],
  ['', ''],
])('%j names %j', (pasted, name) => {
  expect(pastedName(pasted)).toBe(name)
})
