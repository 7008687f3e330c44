import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * Writes the Prisma client when the schema, the configuration or Prisma itself changed since it was last written, and
 * does nothing else: `prisma generate` takes seconds, and every start and test calls this.
 */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const output = path.join(root, 'packages/store/src/generated')
const stamp = path.join(output, '.made-from')

const require = createRequire(import.meta.url)
const prismaPackage = require.resolve('prisma/package.json')
const inputs = ['prisma/schema.prisma', 'prisma.config.ts', 'tsconfig.json'].map((file) => path.join(root, file))
const madeFrom = [...inputs, prismaPackage]
  .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
  .digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== madeFrom) {
  console.log('writing the Prisma client')
  const cli = path.join(path.dirname(prismaPackage), JSON.parse(readFileSync(prismaPackage, 'utf8')).bin.prisma)
  const made = spawnSync(process.execPath, [cli, 'generate'], { cwd: root, encoding: 'utf8' })
  if (made.status !== 0) {
    console.error(`prisma generate failed:\n${made.stdout}${made.stderr}`)
    process.exit(1)
  }
  writeFileSync(stamp, madeFrom)
}
