/** SQL condition about an arena: a table for people, who sit down and wait there; without a ranking. */
export const FOR_PEOPLE = `arena.purpose = 'casual' AND arena.roster ->> 'who' = 'people'`
