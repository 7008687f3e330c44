const FRAMES = 4

/** The name and the topmost frames of an exception, for the log. Its message is left out: it may quote an agent's text. */
export function whereOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return [error.name, ...frames.slice(0, FRAMES).map((line) => line.trim())].join(' ')
}

/**
 * This process, or one of ours on the way to an agent, stood still past a deadline. No agent is at fault, and the match can
 * be played again.
 */
export class Standstill extends Error {
  constructor(what = 'this runner stood still past a deadline') {
    super(what)
  }
}
