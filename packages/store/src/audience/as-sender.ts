/**
 * The id under which all visitors without cookies from one network address are counted; `sender` is a keyed digest of
 * the address.
 */
export const asSender = (sender: string): string => `a:${sender}`
