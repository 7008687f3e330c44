/**
 * Visitors without cookies are counted by network address: all visitors from one address count as one; `sender` is a
 * keyed digest of it.
 */
export const asSender = (sender: string): string => `a:${sender}`
