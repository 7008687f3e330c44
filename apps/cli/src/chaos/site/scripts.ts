/** The parts of scripts/ that are used here; they are plain Node, as they run before anything is installed. */
export interface Postgres {
  /** The address of the database, as its superuser. */
  url: string
  ended: Promise<void>
  /** Lets it finish cleanly. */
  stop(): Promise<void>
  /** kill -9. */
  force(): void
}

interface PostgresScript {
  startPostgres(options: {
    folder: string
    port: number
    database: string
    log: string
    made: string[]
    onLaunch?(pid: number): void
  }): Promise<Postgres>
}

export async function postgresScript(): Promise<PostgresScript> {
  return import(inScripts('postgres/postgres.mjs'))
}

interface BuildScript {
  buildPages(progress: unknown, signal: AbortSignal): Promise<boolean>
}

interface ProgressScript {
  progress(stream: NodeJS.WritableStream): unknown
}

/** Builds the pages when any of their sources changed since they were last built. */
export async function buildPages(out: NodeJS.WritableStream, signal: AbortSignal): Promise<void> {
  const build: BuildScript = await import(inScripts('setup/build.mjs'))
  const { progress }: ProgressScript = await import(inScripts('setup/progress.mjs'))
  await build.buildPages(progress(out), signal)
}

export const inRoot = (path: string): string => new URL(`../../../../../${path}`, import.meta.url).pathname

const inScripts = (path: string): string => new URL(`../../../../../scripts/${path}`, import.meta.url).href
