import sharp from 'sharp'
import { expect, it } from 'vitest'
import { differenceOf } from './difference.ts'

const page = (text: string, { colour = '#eee', x = 20 } = {}) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="400" height="200" fill="#111"/>
       <circle cx="300" cy="100" r="40" fill="#7cc"/><text x="${x}" y="60" font-size="20" fill="${colour}">${text}</text></svg>`,
    ),
  )
    .png()
    .toBuffer()
const before = await page('Leaderboard')

it('a picture that was compressed, with fewer colours or as WebP, is no other one', async () => {
  const few = await sharp(before).png({ palette: true, quality: 90 }).toBuffer()
  const lossy = await sharp(before).webp({ quality: 70 }).toBuffer()
  for (const same of [before, few, lossy]) expect(await differenceOf(same, before)).toBe(0)
})

it('another word, place or colour is a difference', async () => {
  for (const other of [page('Standings'), page('Leaderboard', { x: 32 }), page('Leaderboard', { colour: '#c33' })]) {
    expect(await differenceOf(before, await other)).toBeGreaterThan(0.001)
  }
})

it('what stands in a box does not count, and what stands beside it does', async () => {
  const other = await page('Standings')
  expect(await differenceOf(before, other, [{ x: 15, y: 40, width: 140, height: 28 }])).toBe(0)
  expect(await differenceOf(before, other, [{ x: 200, y: 40, width: 140, height: 28 }])).toBeGreaterThan(0.001)
})

it('a picture of another size is another picture', async () => {
  expect(await differenceOf(before, await sharp(before).resize(399).toBuffer())).toBe(1)
})
