import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Pulse, pulse } from './pulse.ts'

let beating: Pulse
let now: number
let looks: number
beforeEach(() => {
  now = 1_000
  looks = 0
  const clock = () => {
    looks++
    return now
  }
  beating = pulse(clock, 1)
})
afterEach(() => beating.stop())

it('a process that ran all the time did not stand still, however busy it was for a moment', () => {
  expect(beating.stoodStill()).toBe(false)
  for (const busy of [100, 150, 499]) {
    now += busy
    expect(beating.stoodStill()).toBe(false)
  }
})

it('one that stood still knows so when it stands up, before it reads what came meanwhile, and not for long', () => {
  now += 700
  expect([beating.stoodStill(), beating.stoodStill()]).toEqual([true, true])
  now += 200
  expect(beating.stoodStill()).toBe(true)
  now += 100
  expect(beating.stoodStill()).toBe(false)
})

it('one that was asked nothing for a while did not stand still meanwhile', async () => {
  for (let times = 0; times < 10; times++) {
    now += 100
    const before = looks
    await expect.poll(() => looks).toBeGreaterThan(before)
  }
  expect(beating.stoodStill()).toBe(false)
})
