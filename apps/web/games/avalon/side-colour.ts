/** The CSS colour of a side's name and icon in Avalon. */
export const SIDE_COLOUR = { good: 'text-teal', evil: 'text-vermilion' }
