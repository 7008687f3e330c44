/** Of the word for a side, and of its sign. */
export const SIDE_COLOUR = { good: 'text-teal', evil: 'text-vermilion' }
