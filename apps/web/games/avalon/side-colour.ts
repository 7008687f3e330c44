export const SIDE_COLOUR = { good: 'text-teal', evil: 'text-vermilion' }
