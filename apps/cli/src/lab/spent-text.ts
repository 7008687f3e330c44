import type { Spent } from '@masquerade/lab'

export const spentText = ({ tokens, money }: Spent): string => `spent ${tokens} tokens and ${money.toFixed(4)} in money`
