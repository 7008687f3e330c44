/**
 * All visitors without cookies from one network address are counted under one id; `sender` is a keyed digest of the
 * address.
 */
export const asSender = (sender: string): string => `a:${sender}`
