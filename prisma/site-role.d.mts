/** Sees to it that the site can connect with an address of its own, as a role that reads and writes rows alone. */
export function grantSite(ownerUrl: string, siteUrl: string): Promise<void>
