import path from 'node:path'
import { comparePictures, DOCUMENT_SITE } from '../../../tools/screenshots/document-pictures.ts'
import { startStack } from './stack.ts'
import { expect, test } from './story.ts'

/** Less than a word, more than the edges of letters on another machine. */
const MOST_DIFFERENT = 0.0008

test('the pictures of the documents show their pages as they are now', async ({ browser }, info) => {
  const site = await startStack({
    ...DOCUMENT_SITE,
    adminUrl: process.env.TEST_DATABASE_URL!,
    folder: path.join(process.env.E2E_FOLDER!, 'document-pictures'),
  })
  try {
    const pictures = await comparePictures(browser, site.base)
    const changed = pictures.filter(({ difference }) => difference > MOST_DIFFERENT)
    for (const { name, now } of changed) {
      await info.attach(`${name}, now`, { body: now, contentType: 'image/png' })
    }
    const sentences = changed.map(({ name, difference }) => `${name}: ${(difference * 100).toFixed(2)} % is different`)
    expect(sentences, 'make the pictures anew: npm run screenshots -- --docs').toEqual([])
  } finally {
    await site.close()
  }
})
