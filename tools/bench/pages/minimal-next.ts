import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { launch, ROOT, run } from '../../../apps/web/e2e/processes.ts'

const NEXT = 'node_modules/next/dist/bin/next'
/** Its own, or Next would take that of the site, which stands in a folder above it. */
const CONFIG = `export default { turbopack: { root: ${JSON.stringify(ROOT)} } }
`
const LAYOUT = `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}
`
/** It asks who asks: so it is made for each request. */
const PAGE = `import { headers } from 'next/headers'
export default async function Page() {
  return <main>{(await headers()).get('host')}</main>
}
`

/** The smallest page that Next makes for each request, built and served as one is; tells the process that serves it. */
export async function minimalNext(folder: string, port: number) {
  const dir = path.join(folder, 'minimal-next')
  mkdirSync(path.join(dir, 'app'), { recursive: true })
  writeFileSync(path.join(dir, 'next.config.mjs'), CONFIG)
  writeFileSync(path.join(dir, 'app/layout.jsx'), LAYOUT)
  writeFileSync(path.join(dir, 'app/page.jsx'), PAGE)
  const log = path.join(folder, 'minimal-next.log')
  await run(NEXT, {}, log, ['build', dir])
  return launch(NEXT, {}, log, ['start', dir, '-p', String(port), '-H', '127.0.0.1'])
}
