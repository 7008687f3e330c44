/** SQL condition: an arena belongs to an experiment, so that no public list and no count may include its matches. */
export const IN_LAB = (arenaId: string): string =>
  `EXISTS (SELECT FROM arena AS hidden WHERE hidden.id = ${arenaId} AND hidden.experiment_id IS NOT NULL)`
