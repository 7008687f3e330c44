import { type StackOptions, startStack } from '../apps/web/e2e/stack.ts'
import { buildPages } from '../scripts/setup/build.ts'
import type { Progress } from '../scripts/setup/progress.mjs'
import { startTestDatabase } from '../scripts/test/test-database.ts'

/** A complete site with the pages built from the current sources. */
export interface OwnSite {
  base: string
  /** Address of the site's database, for the role that owns it. */
  ownerUrl: string
}

/** Runs `work` with a temporary site on a database of its own. */
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
