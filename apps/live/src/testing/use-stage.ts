import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Gateway } from '../gateway.ts'
import { type Browser, browser, type Stage, stage } from './stage.ts'

/** A stage with one gateway for the tests of one file. What it gives back may be used inside tests. */
export function useStage() {
  let there: Stage | undefined
  let gateway: Gateway | undefined
  const browsers: Browser[] = []

  beforeAll(async () => {
    there = await stage()
    gateway = await there.gateway()
  })
  afterEach(() => {
    for (const one of browsers.splice(0)) one.close()
  })
  afterAll(() => there?.close())

  return {
    get there(): Stage {
      return ready(there)
    },
    get gateway(): Gateway {
      return ready(gateway)
    },
    /** A browser at a gateway, this file's own when nothing else is said; closed after the test. */
    async open(port = ready(gateway).port, options: object = {}): Promise<Browser> {
      const one = await browser(port, options)
      browsers.push(one)
      return one
    },
  }
}

function ready<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('the stage is set when the tests begin')
  return thing
}
