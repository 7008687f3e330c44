import type { Page } from '@playwright/test'
import { inBothLanguages, type Picture, startExperiment } from './picture.ts'

export const labPictures: readonly Picture[] = inBothLanguages([
  { name: 'lab-compare', address: '/lab', as: 'user', act: compared },
])

async function compared(page: Page): Promise<void> {
  const [one, other] = [await played(page, 'comet'), await played(page, 'moth')]
  await page.goto(`/lab/${one}/compare?with=${other}`)
  await page.getByRole('table').first().waitFor({ timeout: 60_000 })
}

async function played(page: Page, guest: string): Promise<string> {
  const slug = await startExperiment(page, 'guests', {
    places: { guests: [{ house: guest }, { house: 'owl' }], host: [{ house: 'sphinx' }] },
    ...{ blocksOf: 'picture', blocks: 6, seed: 1 },
  })
  await page.getByText(/^(Finished:|已完成)/).waitFor({ timeout: 120_000 })
  return slug
}
