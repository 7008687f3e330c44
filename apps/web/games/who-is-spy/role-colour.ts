export const ROLE_COLOUR = { spy: 'text-vermilion', civilian: 'text-teal' }
