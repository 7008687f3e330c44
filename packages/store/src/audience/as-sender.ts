/** The viewer id of all cookieless visitors of an address; `sender` is a keyed digest of the address. */
export const asSender = (sender: string): string => `a:${sender}`
