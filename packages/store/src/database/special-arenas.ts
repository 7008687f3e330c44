/** SQL condition: the arena belongs to an experiment, so that its matches appear in no public list and no count. */
export const IN_LAB = (arenaId: string): string =>
  `EXISTS (SELECT FROM arena AS hidden WHERE hidden.id = ${arenaId} AND hidden.experiment_id IS NOT NULL)`

export const FOR_PEOPLE = `arena.purpose = 'casual' AND arena.roster ->> 'who' = 'people'`
