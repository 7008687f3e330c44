import { expect, it } from 'vitest'
import { projectsOf } from './playwright.config.ts'

it('each story is run by one of the parts that machines share', () => {
  const parts = [...projectsOf('long'), ...projectsOf('others')].map(({ name }) => name)
  expect(parts.toSorted()).toEqual(
    projectsOf(undefined)
      .map(({ name }) => name)
      .toSorted(),
  )
})
