/** Visitors without cookies count as one for each network address; `sender` is a keyed digest of it. */
export const asSender = (sender: string): string => `a:${sender}`
