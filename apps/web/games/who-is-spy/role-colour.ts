/** The CSS colour of a role's name and icon in Who is Spy?. */
export const ROLE_COLOUR = { spy: 'text-vermilion', civilian: 'text-teal' }
