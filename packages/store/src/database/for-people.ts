/** A table for people, as SQL about its arena: people sit down there and wait for it, and nobody is ranked. */
export const FOR_PEOPLE = `arena.purpose = 'casual' AND arena.roster ->> 'who' = 'people'`
