/** SQL condition: an arena, given by its id, belongs to an experiment, so that no list, count or guess includes it. */
export const IN_LAB = (arenaId: string): string =>
  `EXISTS (SELECT FROM arena AS hidden WHERE hidden.id = ${arenaId} AND hidden.experiment_id IS NOT NULL)`
