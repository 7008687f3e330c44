import { type StackOptions, startStack } from '../apps/web/e2e/stack.ts'
import { buildPages } from '../scripts/setup/build.ts'
import type { Progress } from '../scripts/setup/progress.mjs'
import { startTestDatabase } from '../scripts/test/test-database.ts'

export async function onOwnDatabase<Result>(tell: Progress, work: (url: string) => Promise<Result>): Promise<Result> {
  const database = await tell.step('Starting a database of its own', () => startTestDatabase())
  return work(database.url).finally(database.stop)
}

export async function onOwnSite<Result>(
  title: string,
  { prepared, ...options }: Omit<StackOptions, 'adminUrl'>,
  tell: Progress,
  work: (site: { base: string; ownerUrl: string }) => Promise<Result>,
): Promise<Result> {
  await buildPages(tell, new AbortController().signal)
  return onOwnDatabase(tell, async (adminUrl) => {
    let ownerUrl = ''
    const noted = async (url: string) => {
      ownerUrl = url
      await prepared?.(url)
    }
    const site = await tell.step(title, () => startStack({ ...options, adminUrl, prepared: noted }))
    return work({ base: site.base, ownerUrl }).finally(site.close)
  })
}
