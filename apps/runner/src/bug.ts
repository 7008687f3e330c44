const FRAMES = 4

/** Where an exception came from. Its message is left out: it may quote what an agent sent. */
export function whereOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return [error.name, ...frames.slice(0, FRAMES).map((line) => line.trim())].join(' ')
}
