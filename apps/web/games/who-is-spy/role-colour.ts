/** Of the word for a role, and of its sign. */
export const ROLE_COLOUR = { spy: 'text-vermilion', civilian: 'text-teal' }
