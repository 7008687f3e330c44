import { type StackOptions, startStack } from '../apps/web/e2e/stack.ts'
import { buildPages } from '../scripts/setup/build.ts'
import type { Progress } from '../scripts/setup/progress.mjs'
import { startTestDatabase } from '../scripts/test/test-database.ts'

export interface OwnSite {
  base: string
  ownerUrl: string
}

export async function onOwnSite<Result>(
  title: string,
  { prepared, ...options }: Omit<StackOptions, 'adminUrl'>,
  tell: Progress,
  work: (site: OwnSite) => Promise<Result>,
): Promise<Result> {
  await buildPages(tell, new AbortController().signal)
  const database = await tell.step('Starting a database of its own', () => startTestDatabase())
  try {
    let ownerUrl = ''
    const noted = async (url: string) => {
      ownerUrl = url
      await prepared?.(url)
    }
    const site = await tell.step(title, () => startStack({ ...options, adminUrl: database.url, prepared: noted }))
    return await work({ base: site.base, ownerUrl }).finally(site.close)
  } finally {
    await database.stop()
  }
}
