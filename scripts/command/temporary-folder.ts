import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/** Work gets a temporary folder of its own, which is deleted afterwards. */
export async function inTemporaryFolder<Result>(
  name: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), `masquerade-${name}-`))
  return work(folder).finally(() => rm(folder, { recursive: true, force: true }))
}
