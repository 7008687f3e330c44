import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/* Generates the database client only after a change of the schema, configuration or Prisma, since it takes seconds. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const output = path.join(root, 'packages/store/src/generated')
const stamp = path.join(output, '.made-from')

export function clientIsCurrent() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === madeFrom()
}

function madeFrom() {
  const inputs = ['prisma/schema.prisma', 'prisma.config.ts', 'tsconfig.json'].map((file) => path.join(root, file))
  return [...inputs, prismaPackage()]
    .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
    .digest('hex')
}

/** Prisma is looked for on demand, because this file is also loaded before any package is installed. */
function prismaPackage() {
  return createRequire(import.meta.url).resolve('prisma/package.json')
}

function writeClient() {
  const manifest = prismaPackage()
  const cli = path.join(path.dirname(manifest), JSON.parse(readFileSync(manifest, 'utf8')).bin.prisma)
  const made = spawnSync(process.execPath, [cli, 'generate'], { cwd: root, encoding: 'utf8' })
  if (made.status !== 0) {
    console.error(`prisma generate failed:\n${made.stdout}${made.stderr}`)
    process.exit(1)
  }
  writeFileSync(stamp, madeFrom())
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href && !clientIsCurrent()) {
  console.log('writing the Prisma client')
  writeClient()
}
