import { type StackOptions, startStack } from '../apps/web/e2e/stack.ts'
import { buildPages } from '../scripts/setup/build.ts'
import type { Progress } from '../scripts/setup/progress.mjs'
import { startTestDatabase } from '../scripts/test/test-database.ts'
import { onPostgres } from './database.ts'

export const onOwnDatabase = <Result>(tell: Progress, work: (url: string) => Promise<Result>): Promise<Result> =>
  onPostgres(work, () => tell.step('Starting a database of its own', () => startTestDatabase()))

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
