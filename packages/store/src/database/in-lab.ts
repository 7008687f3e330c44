/** No public list and no count may include the matches of an experiment. */
export const IN_LAB = (arenaId: string): string =>
  `EXISTS (SELECT FROM arena AS hidden WHERE hidden.id = ${arenaId} AND hidden.experiment_id IS NOT NULL)`
