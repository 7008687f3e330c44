/** Pure: whether the site is known by an https address, so that its cookies go nowhere else. */
export const isSecureSite = ({ MASQUERADE_URL }: { MASQUERADE_URL?: string | undefined }): boolean =>
  MASQUERADE_URL?.startsWith('https://') ?? false
