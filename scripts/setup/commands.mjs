/**
 * The commands of package.json except start and test. Before a command runs, the database client is generated, unless
 * `withoutClient` is set.
 *
 * @typedef {{ script: string, withoutClient?: boolean, development?: boolean }} Command
 *
 * @type {Record<string, Command>}
 */
export const COMMANDS = {
  'check-url': { script: 'apps/cli/src/check-url.ts', withoutClient: true },
  'rotate-key': { script: 'apps/cli/src/rotate-key.ts' },
  role: { script: 'apps/cli/src/role.ts' },
  rebuild: { script: 'apps/cli/src/rebuild.ts' },
  audit: { script: 'apps/cli/src/audit.ts' },
  backup: { script: 'apps/cli/src/backup.ts' },
  restore: { script: 'apps/cli/src/restore.ts' },
  dataset: { script: 'apps/cli/src/dataset.ts' },
  dump: { script: 'apps/cli/src/dump.ts' },
  dev: { script: 'scripts/dev/dev.ts', development: true },
  'check-game': { script: 'scripts/check-game/check-game.ts', development: true },
  'new-game': { script: 'scripts/new-game/new-game.ts', withoutClient: true, development: true },
  referee: { script: 'apps/cli/src/referee.ts', withoutClient: true },
  simulate: { script: 'apps/cli/src/simulate.ts', withoutClient: true },
  lab: { script: 'apps/cli/src/lab.ts', withoutClient: true },
  chaos: { script: 'tools/chaos/index.ts', development: true },
  bench: { script: 'tools/bench/index.ts', development: true },
  rolling: { script: 'tools/rolling/rolling.ts', development: true },
  images: { script: 'tools/images/images.ts', development: true },
  screenshots: { script: 'tools/screenshots/screenshots.ts', development: true },
  build: { script: 'scripts/build/build.ts' },
  'db:migrate': { script: 'prisma/db-migrate.ts', withoutClient: true },
  'db:prepare': { script: 'prisma/prepare.ts' },
  'db:seed': { script: 'prisma/seed.ts' },
  'db:diff': { script: 'prisma/db-diff.ts', withoutClient: true, development: true },
}

/** The main files of the site's processes. */
export const PROCESSES = {
  web: 'apps/web/server.ts',
  live: 'apps/live/src/main.ts',
  runner: 'apps/runner/src/main.ts',
}
