import type { BenchRow, Wanted } from './row.ts'

/** Benchmarks are loaded only when they run, since some need no database. */
export const benches: Record<string, (wanted: Wanted) => Promise<BenchRow[]>> = {
  engine: async () => (await import('./games/games.ts')).benchEngine(),
  games: async () => (await import('./games/games.ts')).benchGames(),
  append: async () => (await import('./who-is-spy/append.ts')).benchAppend(),
  'runner-turns': async (wanted) => (await import('./who-is-spy/runner.ts')).benchRunner(wanted),
  'runner-memory': async (wanted) => (await import('./who-is-spy/runner.ts')).benchRunnerMemory(wanted),
  'runner-paced': async (wanted) => (await import('./who-is-spy/runner.ts')).benchRunnerPaced(wanted),
  hostile: async (wanted) => (await import('./who-is-spy/hostile.ts')).benchHostile(wanted),
  weight: async (wanted) => (await import('./who-is-spy/weight.ts')).benchWeight(wanted),
  scale: async (wanted) => (await import('./who-is-spy/scale.ts')).benchScale(wanted),
  year: async (wanted) => (await import('./who-is-spy/year.ts')).benchYear(wanted),
  'fan-out': async () => (await import('./who-is-spy/fan-out.ts')).benchFanOut(),
  lists: async (wanted) => (await import('./who-is-spy/lists.ts')).benchLists(wanted),
  audit: async (wanted) => (await import('./who-is-spy/audit.ts')).benchAudit(wanted),
  'board-rows': async (wanted) => (await import('./who-is-spy/boards.ts')).benchBoards(wanted),
  'board-page': async () => (await import('./pages/board-page.ts')).benchBoardPage(),
  lab: async (wanted) => (await import('./lab/lab.ts')).benchLab(wanted),
  pages: async () => (await import('./pages/pages.ts')).benchPages(),
}

export const groups: Record<string, readonly string[]> = {
  runner: ['runner-turns', 'runner-paced', 'runner-memory'],
  boards: ['board-rows', 'board-page', 'audit'],
}
