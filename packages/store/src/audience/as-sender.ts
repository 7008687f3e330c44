/** As whom those of an address are remembered who came without a cookie; `sender` is a keyed digest of the address. */
export const asSender = (sender: string): string => `a:${sender}`
