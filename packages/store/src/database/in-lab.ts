/** Whether an arena, by its id in a statement, is one of an experiment's: no list, count or guess knows of it. */
export const IN_LAB = (arenaId: string): string =>
  `EXISTS (SELECT FROM arena AS hidden WHERE hidden.id = ${arenaId} AND hidden.experiment_id IS NOT NULL)`
