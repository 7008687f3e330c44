import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Pulse, pulse } from './pulse.ts'

let beating: Pulse
beforeEach(() => {
  beating = pulse()
})
afterEach(() => beating.stop())

/** As when the process is stopped, or gets no time of a processor. */
function standStill(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}

it('a process that ran all the time did not stand still, however busy it was for a moment', async () => {
  expect(beating.stoodStill()).toBe(false)
  standStill(50)
  expect(beating.stoodStill()).toBe(false)
})

it('one that stood still knows so when it stands up, before it reads what came meanwhile, and not for long', async () => {
  const rang = new Promise<boolean>((resolve) => setTimeout(() => resolve(beating.stoodStill()), 10))
  standStill(700)
  expect(await rang).toBe(true)
  await expect.poll(() => beating.stoodStill(), { interval: 50 }).toBe(false)
})
